"""Small widgets that the panes are put together from.

Every one takes the `Theme` first, paints with `theme.tokens` at the moment of painting and
repaints on `theme.tokens_changed`; none keeps a colour. All text is plain text, an ampersand is
itself. What the keyboard reaches has an accessible name. Import each from its own module.
"""
