<?php

/** An adapter for Skirmish: headjudge check --rulebook fab -- php adapter.php [--fixed] */

require __DIR__ . '/../headjudge-adapter.php';
require __DIR__ . '/skirmish.php';
require __DIR__ . '/own-test.php';

use Headjudge\{Adapter, Effect, NotDealt, Question, Table};
use Skirmish\{Face, Game, Piece};
use const Skirmish\NUMBERS;

final class Skirmish extends Adapter
{
    public string $rulebook = 'fab', $name = 'Skirmish', $version = '1.0';
    private Game $game;

    public function start(array $cards): void
    {
        foreach ($cards as $c) {
            $counts = isset($c['power_counts']) || isset($c['defense_counts']);
            if ($counts || $c['x'] > 0 || in_array('Token', $c['types'] ?? [])) throw new NotDealt('skirmish has no (c), no X and no tokens');
        }
        $face = fn ($c) => new Face($c['name'] ?? '', in_array('Hero', $c['types'] ?? []), array_intersect_key($c, array_flip(NUMBERS)));
        $pieces = array_map(fn ($c) => new Piece($face($c), $c['owner'], $c['zone']), $cards);
        $this->game = new Game($pieces, in_array('--fixed', $GLOBALS['argv']));
    }

    #[Effect] public function get($object, $property, $by, $until) { return $this->game->plus($object - 1, $property, $by, $until === 'end of turn'); }
    #[Effect] public function base($object, $property, $is, $until) { return $this->game->setBase($object - 1, $property, $is, $until === 'end of turn'); }
    #[Effect(partly: true)] public function counter($object, $property, $minus = false) { return $this->game->count($object - 1, $property, $minus ? -1 : 1); }
    #[Effect] public function life($by, $objects = []) { return $this->game->heal(array_map(fn ($o) => $o - 1, $objects), $by); }
    #[Effect] public function become($object, $reference, $until) { return $this->game->copy($object - 1, $reference - 1, $until === 'end of turn'); }
    #[Effect] public function move($object, $zone) { return $this->game->put($object - 1, $zone); }
    #[Effect] public function end_turn() { return $this->game->endTurn(); }

    #[Question] public function find_number($property, $is, $symbols = false) { return $this->numbers(fn ($p) => $p->value($property) === $is); }
    #[Question] public function find_color($color)
    {
        $pitch = 1 + array_search($color, ['red', 'yellow', 'blue']);
        return $this->numbers(fn ($p) => ($p->face()->numbers['pitch'] ?? null) === $pitch);
    }
    #[Question] public function find_name($name = '') { return $this->numbers(fn ($p) => strtolower($p->face()->name) === strtolower($name)); }
    #[Question] public function find_living() { return $this->numbers(fn ($p) => $p->value('life') !== null); }
    #[Question] public function find_same($object) { return $this->numbers(fn ($p) => $this->game->isSame($p, $this->game->pieces[$object - 1] ?? null)); }

    private function numbers(callable $isSo): array { return array_map(fn ($i) => $i + 1, $this->game->find($isSo)); }

    public function asTest(array $cards, array $steps, array $all): ?string { return OwnTest::of($cards, $steps, $all); }

    public function show(Table $table): void
    {
        foreach ($this->game->pieces as $i => $piece) {
            $shown = $table->object($i + 1)->zone($piece->place)->name($piece->face()->name);
            foreach (NUMBERS as $n) $shown->number($n, $piece->base($n), $piece->value($n));
        }
        foreach ($this->game->lost as $player => $isLost) $table->player($player)->outcome($isLost ? 'lost' : 'playing');
    }
}

Headjudge\run(new Skirmish());
