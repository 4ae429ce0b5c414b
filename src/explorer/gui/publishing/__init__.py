"""Every page of the open folder written at once: what, where, how far, and what became of it."""
