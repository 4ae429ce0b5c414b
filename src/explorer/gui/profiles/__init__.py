"""Profiles in the person's own editor: new ones, opening at a line, seeing what was saved."""
