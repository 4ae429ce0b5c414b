"""Reading a page: cutting it up, taking in its values, reporting every departure by line."""
