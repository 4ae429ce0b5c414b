"""The table of providers: its model, its view and what can be done in it."""
