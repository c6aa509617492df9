<?php

/** A case as Skirmish's own tests would have it, for the report of a finding. */

declare(strict_types=1);

use const Skirmish\NUMBERS;

final class OwnTest
{
    /** The source text of a test with these cards and steps. */
    public static function of(array $cards, array $steps): string
    {
        $pieces = array_map(fn ($card) => '        ' . self::piece($card) . ',', $cards);
        $calls = array_map(fn ($step) => '    ' . self::call(key($step), current($step)), $steps);
        return implode("\n", ['public function testCase(): void', '{', '    $game = new Game([', ...$pieces, '    ]);', ...$calls, '}']);
    }

    private static function piece(array $card): string
    {
        [$name, $owner, $zone] = array_map(self::source(...), [$card['name'] ?? '', $card['owner'], $card['zone']]);
        $isHero = self::source(in_array('Hero', $card['types'] ?? []));
        $number = fn (string $number) => self::source($number) . ' => ' . $card[$number];
        $numbers = implode(', ', array_map($number, array_filter(NUMBERS, fn ($number) => isset($card[$number]))));
        return "new Piece(new Face($name, $isHero, [$numbers]), $owner, $zone)";
    }

    /** A step as a call of the game. Pieces are counted from 0. */
    private static function call(string $kind, array $f): string
    {
        [$at, $number] = [($f['object'] ?? 1) - 1, self::source($f['property'] ?? '')];
        $turn = self::source(($f['until'] ?? '') === 'end of turn');
        return match ($kind) {
            'get' => "\$game->plus($at, $number, {$f['by']}, $turn);",
            'base' => "\$game->setBase($at, $number, {$f['is']}, $turn);",
            'counter' => "\$game->count($at, $number, " . (($f['minus'] ?? false) ? -1 : 1) . ');',
            'life' => '$game->heal([' . implode(', ', array_map(fn ($o) => $o - 1, $f['objects'] ?? [])) . "], {$f['by']});",
            'become' => "\$game->copy($at, " . ($f['reference'] - 1) . ", $turn);",
            'move' => "\$game->put($at, " . self::source($f['zone']) . ');',
            'end_turn' => '$game->endTurn();',
            default => "// $kind " . json_encode($f) . ': no test of Skirmish does this',
        };
    }

    private static function source(string|bool $value): string
    {
        return var_export($value, true);
    }
}
