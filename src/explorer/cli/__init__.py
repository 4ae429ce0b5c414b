"""The commands: arguments in, pages, tables and exit codes out."""
