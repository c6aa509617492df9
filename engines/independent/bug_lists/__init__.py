"""Plausible bugs of the engines of this folder, a file for each game."""

from typing import List

from bug_lists import fab, ga, kf, mtg
from bug_lists.bug import Bug

BUGS: List[Bug] = kf.BUGS + mtg.BUGS + ga.BUGS + fab.BUGS
