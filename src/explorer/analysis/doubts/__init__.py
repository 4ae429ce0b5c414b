"""The kinds of doubt about what the files say, one kind per module; Qt-free, and none is fatal."""
