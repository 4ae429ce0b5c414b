"""The canonical page as source and as a reader sees it."""
