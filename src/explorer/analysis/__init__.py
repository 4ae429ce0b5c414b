"""What one sees when looking at the catalog: fields, query, facets, verdicts, chart points."""
