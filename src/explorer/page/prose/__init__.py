"""What a text of a page says: its sentences and its figures."""
