"""A page beside a catalog: what no longer agrees, by line."""
