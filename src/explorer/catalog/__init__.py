"""What the files say: schema, loading into records and problems, the immutable catalog, writing."""
