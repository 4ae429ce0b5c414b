"""The canonical page: its record, writer, reader, drafts, checks and import."""
