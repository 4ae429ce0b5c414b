"""Every page of a catalog into one folder: comparisons, providers and the index."""
