"""The window: all of Qt and pyqtgraph lives here."""
