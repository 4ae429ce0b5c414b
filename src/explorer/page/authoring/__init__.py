"""A pair's own text while somebody writes it."""
