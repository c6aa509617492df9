<?php

/** Skirmish: a small engine for a game of heroes and cards. It does not know headjudge. */

declare(strict_types=1);

namespace Skirmish;

const NUMBERS = ['power', 'defense', 'life', 'intellect', 'cost', 'pitch'];

/** The printed side of a piece. */
final class Face
{
    /** @param array<string, int> $numbers */
    public function __construct(public readonly string $name, public readonly bool $isHero, public readonly array $numbers)
    {
    }
}

/** A lasting change of a piece: plus or base of a number, or a copy of a face. */
final class Buff
{
    public function __construct(
        public readonly bool $thisTurn,
        public readonly string $what,
        public readonly string $number = '',
        public readonly int $value = 0,
        public readonly ?Face $face = null,
    ) {
    }
}

/** A card or a hero. */
final class Piece
{
    /** @var array<string, int> */
    public array $counters;
    public int $wounds = 0;
    /** @var list<Buff> */
    public array $buffs = [];

    public function __construct(public readonly Face $printed, public readonly string $owner, public readonly string $place)
    {
        $this->counters = array_fill_keys(NUMBERS, 0);
    }
    /** Its own printed side, or that of the piece that it copies. */
    public function face(): Face
    {
        $copies = array_filter($this->buffs, fn (Buff $buff) => $buff->face !== null);
        return end($copies) ? end($copies)->face : $this->printed;
    }
    public function base(string $number): ?int
    {
        $printed = $this->face()->numbers[$number] ?? null;
        $set = $this->values('base', $number);
        return $printed === null ? null : max($set === [] ? $printed : end($set), 0);
    }
    public function value(string $number): ?int
    {
        $base = $this->base($number);
        if ($base === null || $number === 'cost') {
            return $base; // a cost never changes; only the payment does
        }
        $wounds = $number === 'life' ? $this->wounds : 0;
        return max($base + array_sum($this->values('plus', $number)) + $this->counters[$number] - $wounds, 0);
    }
    /** @return list<int> */
    private function values(string $what, string $number): array
    {
        $mine = array_filter($this->buffs, fn (Buff $buff) => $buff->what === $what && $buff->number === $number);
        return array_column($mine, 'value');
    }
}

/** A game. A method returns false if the game does not allow the action. Pieces are numbered from 0. */
final class Game
{
    /** @var array<string, bool> */
    public array $lost = ['one' => false, 'two' => false];

    /** @param list<Piece> $pieces */
    public function __construct(public array $pieces, private readonly bool $isFixed = false)
    {
    }
    public function plus(int $i, string $number, int $by, bool $thisTurn): bool
    {
        return $this->mayChange($i, $number) && $this->buff($i, new Buff($thisTurn, 'plus', $number, $by));
    }
    public function setBase(int $i, string $number, int $to, bool $thisTurn): bool
    {
        $may = $number !== 'cost' && $this->mayChange($i, $number);
        return $may && $this->buff($i, new Buff($thisTurn, 'base', $number, $to));
    }
    public function copy(int $i, int $of, bool $thisTurn): bool
    {
        $may = $i !== $of && $this->isOnBoard($i) && $this->isOnBoard($of);
        $may = $may && $this->pieces[$i]->printed->isHero === $this->pieces[$of]->printed->isHero;
        return $may && $this->buff($i, new Buff($thisTurn, 'copy', face: $this->pieces[$of]->face()));
    }
    public function count(int $i, string $number, int $by): bool
    {
        return $this->mayChange($i, $number) && $this->change(fn () => $this->pieces[$i]->counters[$number] += $by);
    }
    /** @param list<int> $pieces */
    public function heal(array $pieces, int $by): bool
    {
        foreach ($pieces as $i) {
            if (!$this->mayChange($i, 'life')) {
                return false;
            }
        }
        return $pieces !== [] && $this->change(function () use ($pieces, $by) {
            foreach ($pieces as $i) {
                $this->pieces[$i]->wounds -= $by;
            }
        });
    }
    /** Moves a piece. In its new place it is a new piece. */
    public function put(int $i, string $place): bool
    {
        $piece = $this->pieces[$i] ?? null;
        if ($piece === null || $piece->face()->isHero || $piece->place === $place) {
            return false;
        }
        $this->pieces[$i] = new Piece($piece->printed, $piece->owner, $place);
        return true;
    }
    public function endTurn(): bool
    {
        return $this->change(function () {
            foreach ($this->pieces as $piece) {
                $piece->buffs = array_values(array_filter($piece->buffs, fn (Buff $buff) => !$buff->thisTurn));
                // The bug: a hero gets back the life that it lost, too.
                if (!$this->isFixed || !$piece->face()->isHero) {
                    $piece->wounds = 0;
                }
            }
        });
    }
    /** @return list<int> */
    public function find(callable $isSo): array
    {
        return array_keys(array_filter($this->pieces, $isSo));
    }
    /** Whether two pieces are the same card. */
    public function isSame(Piece $a, ?Piece $b): bool
    {
        $key = fn (?Piece $piece) => [$piece?->face()->name, $piece?->face()->numbers['pitch'] ?? null];
        return $key($a) === $key($b);
    }
    private function isOnBoard(int $i): bool
    {
        return ($this->pieces[$i] ?? null)?->place === 'arena';
    }
    private function mayChange(int $i, string $number): bool
    {
        return $this->isOnBoard($i) && $this->pieces[$i]->value($number) !== null;
    }
    private function buff(int $i, Buff $buff): bool
    {
        return $this->change(fn () => $this->pieces[$i]->buffs[] = $buff);
    }
    /** Does something, then removes pieces that had life and now have none. */
    private function change(callable $what): bool
    {
        $before = array_map(fn (Piece $piece) => $piece->value('life'), $this->pieces);
        $what();
        foreach ($before as $i => $life) {
            $piece = $this->pieces[$i];
            if (!$life || $piece->value('life') !== 0 || !$this->isOnBoard($i)) {
                continue;
            }
            if ($piece->printed->isHero) {
                $this->lost[$piece->owner] = true;
            } else {
                $this->put($i, 'graveyard');
            }
        }
        return true;
    }
}
