"""Charts of price and speed; the only package that loads pyqtgraph and numpy."""
