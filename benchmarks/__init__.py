"""What is fast, measured: ratios of one run, never a test that fails on a slow day."""
