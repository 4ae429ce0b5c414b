"""What is wrong with the files, with the lines around each place."""
