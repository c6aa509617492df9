<?php

/**
 * An adapter for @TITLE@.
 *
 * It runs as it is: headjudge lint --rulebook @RULEBOOK@ -- php adapter.php
 */

declare(strict_types=1);

// Require this before your engine: it reserves standard output for the protocol.
require __DIR__ . '/headjudge-adapter.php';

use Headjudge\{Adapter, Answer, Effect, NotDealt, Question, Refused, Table, Unsupported};

/** A card. Replace it with your engine. */
final class Piece
{@PIECE@
    public function __construct(public string $name, public string $owner, public string $zone)
    {
    }
}

final class Mine extends Adapter
{
    public string $rulebook = '@RULEBOOK@', $name = 'Mine', $version = '0.1';@LIMITS@
    /** @var list<Piece> */
    private array $pieces = [];

    public function start(array $cards): void
    {
        // Deal the cards to a new game of your engine. If it cannot, throw new NotDealt('why').
        // `headjudge trace @RULEBOOK@` prints real cards.
        $this->pieces = array_map(fn ($card) => new Piece(@NAME@, $card['owner'], $card['zone']), $cards);
    }

    /** Object `number`. This adapter creates no objects, so it refuses steps on others. */
    private function piece(int $number): Piece
    {
        return $this->pieces[$number - 1] ?? throw new Refused();
    }

@SAMPLE@

    // The other kinds of step. Uncomment those that your engine supports, and write their code. The others are answered
    // with unsupported. Return true or nothing if the step is done, and false if the game does not allow it. Throw
    // Unsupported if the adapter does not support this one (then mark its kind: #[Effect(partly: true)]).
    // `headjudge trace @RULEBOOK@ --kind KIND` prints real steps, and `headjudge steps @RULEBOOK@ KIND` what they mean.
    //
@STUBS@

    public function show(Table $table): void
    {
        // Show all that your engine knows: numbers (base and modified), words, flags. What is not shown is not judged.
        foreach ($this->pieces as $i => $piece) {
            $table->object($i + 1)->zone($piece->zone)->owner($piece->owner)@SHOW@;
        }
    }
}

Headjudge\run(new Mine());
