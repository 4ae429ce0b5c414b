"""Comparison Explorer: compare AI inference and post-training providers, offline."""

__version__ = "0.1.0"
