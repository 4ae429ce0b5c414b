"""Pages into a folder of data: laying a page beside what is known, and writing what is new."""
