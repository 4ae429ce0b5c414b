"""How everything looks: colours, type, icons, marks, the stylesheet and the theme."""
