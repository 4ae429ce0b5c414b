"""Taking comparison pages into the open folder: choosing them, deciding conflicts, the report."""
