"""Plausible bugs of the engines of this folder, a file for each game."""

from typing import List

from bug_lists import fab, ga, kf, magic, mtg
from bug_lists.bug import Bug

BUGS: List[Bug] = kf.BUGS + mtg.BUGS + ga.BUGS + fab.BUGS
#: Those of the engine whose rulebook `headjudge` does not offer yet.
NOT_OFFERED: List[Bug] = magic.BUGS
