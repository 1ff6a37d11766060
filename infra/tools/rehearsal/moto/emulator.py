"""moto's server with what our templates need besides. Arguments: the port, the folders of refusals (known_types.py) and of policies (rights.py), and what runs functions (functions.py)."""

import sys

import functions
import mail  # noqa: F401  changes SES when it is loaded
import recorded  # noqa: F401  makes its types known
import resources  # noqa: F401  makes its types known
import rights
import stacks
import tables
from moto.server import main


functions.install()
rights.install()
stacks.install()
tables.install()
main(["-H", "127.0.0.1", "-p", sys.argv[1]])
