"""A bug that can be planted."""

from typing import NamedTuple


class Bug(NamedTuple):
    """A change of one place of an engine's source, which has that place once."""

    game: str
    name: str
    file: str
    old: str
    new: str
    #: Why no rule detects it. Empty: one must.
    missed: str = ""
    #: The choice of an interpretation under which it is a bug: `clamp=end`. Empty: it is one in any case.
    interpret: str = ""
    #: The engine's own choice under which it is a bug: `reach=everywhere`. Empty: it is one under the options that come first.
    choice: str = ""
