"""Skirmish: a small engine for a game of heroes and cards. It does not know headjudge."""

from __future__ import annotations

from typing import Callable, Dict, List, NamedTuple, Optional, Tuple

NUMBERS = ("power", "defense", "life", "intellect", "cost", "pitch")


class Face:
    """The printed side of a piece."""

    def __init__(self, name: str, hero: bool, numbers: Dict[str, int]) -> None:
        self.name, self.hero, self.numbers = name, hero, numbers


class Buff(NamedTuple):
    """A lasting change of a piece: plus or base of a number, or a copy of a face."""

    what: str
    number: str
    value: int
    face: Optional[Face]
    this_turn: bool


class Piece:
    """A card or a hero."""

    def __init__(self, face: Face, owner: str, place: str, fixed: bool = False) -> None:
        self.printed, self.owner, self.place, self.fixed = face, owner, place, fixed
        self.counters = dict.fromkeys(NUMBERS, 0)
        self.wounds = 0
        self.buffs: List[Buff] = []

    def face(self) -> Face:
        """Its own printed side, or that of the piece that it copies."""
        copies = [buff.face for buff in self.buffs if buff.face is not None]
        return copies[-1] if copies else self.printed

    def base(self, number: str) -> Optional[int]:
        printed = self.face().numbers.get(number)
        if printed is None:
            return None
        return max(([printed] + self._values("base", number))[-1], 0)

    def value(self, number: str) -> Optional[int]:
        base = self.base(number)
        if base is None or number == "cost":  # a cost never changes; only the payment does
            return base
        wounds = self.wounds if number == "life" else 0
        value = base + sum(self._values("plus", number)) + self.counters[number] - wounds
        # The bug: a power or a defense can fall below 0.
        return max(value, 0) if self.fixed or number == "life" else value

    def _values(self, what: str, number: str) -> List[int]:
        return [buff.value for buff in self.buffs if buff.what == what and buff.number == number]


class Game:
    """A game. A method returns False if the game does not allow the action."""

    def __init__(self, pieces: List[Piece]) -> None:
        self.pieces = pieces
        self.lost = {"one": False, "two": False}

    def plus(self, i: int, number: str, by: int, this_turn: bool) -> bool:
        return self._may_change(i, number) and self._buff(i, Buff("plus", number, by, None, this_turn))

    def set_base(self, i: int, number: str, to: int, this_turn: bool) -> bool:
        may = number != "cost" and self._may_change(i, number)
        return may and self._buff(i, Buff("base", number, to, None, this_turn))

    def copy(self, i: int, of: int, this_turn: bool) -> bool:
        may = i != of and self._on_board(i) and self._on_board(of)
        may = may and self.pieces[i].printed.hero == self.pieces[of].printed.hero
        return may and self._buff(i, Buff("copy", "", 0, self.pieces[of].face(), this_turn))

    def count(self, i: int, number: str, by: int) -> bool:
        if not self._may_change(i, number):
            return False
        before = self._lives()
        self.pieces[i].counters[number] += by
        return self._bury(before)

    def heal(self, pieces: List[int], by: int) -> bool:
        if not pieces or not all(self._may_change(i, "life") for i in pieces):
            return False
        before = self._lives()
        for i in pieces:
            self.pieces[i].wounds -= by
        return self._bury(before)

    def put(self, i: int, place: str) -> bool:
        """Moves a piece. In its new place it is a new piece."""
        piece = self.pieces[i] if i < len(self.pieces) else None
        if piece is None or piece.face().hero or piece.place == place:
            return False
        self.pieces[i] = Piece(piece.printed, piece.owner, place, piece.fixed)
        return True

    def end_turn(self) -> bool:
        before = self._lives()
        for piece in self.pieces:
            piece.buffs = [buff for buff in piece.buffs if not buff.this_turn]
            piece.wounds = piece.wounds if piece.face().hero else 0
        return self._bury(before)

    def find(self, is_so: Callable[[Piece], bool]) -> List[int]:
        return [i for i, piece in enumerate(self.pieces) if is_so(piece)]

    def same(self, i: int) -> Callable[[Piece], bool]:
        def key(face: Face) -> Tuple[str, Optional[int]]:
            return face.name, face.numbers.get("pitch")

        return lambda piece: i < len(self.pieces) and key(piece.face()) == key(self.pieces[i].face())

    def _on_board(self, i: int) -> bool:
        return i < len(self.pieces) and self.pieces[i].place == "arena"

    def _may_change(self, i: int, number: str) -> bool:
        return self._on_board(i) and self.pieces[i].value(number) is not None

    def _buff(self, i: int, buff: Buff) -> bool:
        before = self._lives()
        self.pieces[i].buffs.append(buff)
        return self._bury(before)

    def _lives(self) -> List[Optional[int]]:
        return [piece.value("life") for piece in self.pieces]

    def _bury(self, before: List[Optional[int]]) -> bool:
        """Removes pieces that had life and now have none."""
        for i, (piece, life) in enumerate(zip(self.pieces, before)):
            if life and piece.value("life") == 0 and self._on_board(i):
                if piece.printed.hero:
                    self.lost[piece.owner] = True
                else:
                    self.put(i, "graveyard")
        return True
