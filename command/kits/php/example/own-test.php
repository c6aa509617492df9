<?php

/** A case as Skirmish's own tests would have it, for the report of a finding. */

declare(strict_types=1);

use const Skirmish\NUMBERS;

final class OwnTest
{
    private const HEAD = [
        '<?php',
        'require_once __DIR__ . \'/skirmish.php\';',
        'use PHPUnit\Framework\TestCase;',
        'use Skirmish\{Face, Game, Piece};',
        '',
        'final class CaseTest extends TestCase',
        '{',
        '    public function testCase(): void',
        '    {',
    ];

    /** The source text of a test with these cards and steps, which asserts what the report expects. */
    public static function of(array $cards, array $steps, array $assertions): string
    {
        $pieces = array_map(fn ($card) => '    ' . self::piece($card) . ',', $cards);
        $lines = ['$game = new Game([', ...$pieces, ']);', ...self::checks($assertions, 0, '')];
        foreach ($steps as $at => $step) {
            $call = self::call(key($step), current($step));
            $checks = self::checks($assertions, $at + 1, $call);
            $asks = str_contains(implode('', $checks), '$answer');
            array_push($lines, $asks ? "\$answer = $call" : $call, ...$checks);
        }
        return implode("\n", [...self::HEAD, ...array_map(fn ($line) => "        $line", $lines), '    }', '}']);
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

    /** The assertions after a step. */
    private static function checks(array $assertions, int $step, string $call): array
    {
        $here = array_filter($assertions, fn ($assertion) => $assertion['step'] === $step);
        return array_map(fn ($assertion) => self::check($assertion, $call), array_values($here));
    }

    /** The assertion, or a comment if Skirmish does not know the property or the step is a comment. */
    private static function check(array $assertion, string $call): string
    {
        $piece = '$game->pieces[' . (($assertion['object'] ?? 1) - 1) . ']';
        [$of, $player, $text] = array_map(self::source(...), [$assertion['of'] ?? '', $assertion['player'] ?? '', $assertion['text']]);
        $value = match ($assertion['property']) {
            'zone' => "{$piece}->place",
            'name' => "{$piece}->face()->name",
            'base' => "{$piece}->base($of)",
            'modified' => "{$piece}->value($of)",
            'outcome' => "(\$game->lost[$player] ? 'lost' : 'playing')",
            'reply' => str_starts_with($call, '//') ? null : "(\$answer ? 'done' : 'refused')",
            default => null,
        };
        if ($value === null) {
            return "// {$assertion['text']}";
        }
        if (count($assertion['expected']['one_of'] ?? []) === 1) {
            return '$this->assertSame(' . self::source($assertion['expected']['one_of'][0]) . ", $value, $text);";
        }
        return '$this->assertTrue(' . self::condition($value, $assertion['expected']) . ", $text);";
    }

    /** Whether the value is what is expected, as an expression. */
    private static function condition(string $value, array $expected): string
    {
        $list = fn (string $name) => '[' . implode(', ', array_map(self::source(...), $expected[$name])) . ']';
        if (isset($expected['one_of'])) {
            return "in_array($value, {$list('one_of')}, true)";
        }
        if (isset($expected['none_of'])) {
            return "!in_array($value, {$list('none_of')}, true)";
        }
        $ends = array_intersect_key(['at_least' => '>=', 'at_most' => '<='], $expected);
        return implode(' && ', array_map(fn ($end, $sign) => "$value $sign {$expected[$end]}", array_keys($ends), $ends));
    }

    private static function source(string|bool|int|null $value): string
    {
        return var_export($value, true);
    }
}
