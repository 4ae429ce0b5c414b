"""What the frozen program starts: the same command as `python -m explorer`."""

from explorer.__main__ import main

main()
