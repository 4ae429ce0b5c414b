"""The bar at the top: menu, folder, search and lens."""
