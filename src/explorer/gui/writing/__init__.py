"""Writing a pair's own text beside the page that it makes."""
