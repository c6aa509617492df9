<?php

/** Where the cards of the case are in the engine, and what it shows of them. */

declare(strict_types=1);

use Headjudge\{NotDealt, Refused, Table, Unsupported};

final class Zones
{
    /** The engine's names of headjudge's zones. */
    public const NAMES = [
        'hand' => 'Hand', 'memory' => 'Memory', 'graveyard' => 'Graveyard', 'main deck' => 'Deck',
        'material deck' => 'Material', 'banishment' => 'Banish', 'field' => 'Field', 'intent' => 'Intent',
    ];
    private const PLAYERS = ['one' => 1, 'two' => 2];
    public const ABILITIES = [
        'Vigor' => 'HasVigor', 'Steadfast' => 'HasSteadfast', 'Intercept' => 'HasIntercept', 'Cleave' => 'HasKeyword_Cleave',
        'Stealth' => 'HasStealth', 'Spellshroud' => 'HasSpellshroud',
    ];

    /** Puts the cards where the case has them. */
    public static function deal(array $cards): void
    {
        Dictionary::$cards = [];
        foreach ($cards as $i => $card) {
            Dictionary::$cards[Dictionary::id($i + 1)] = $card;
        }
        CreativeShock::print();
        $inside = ['lineage' => [], 'loaded' => []];
        foreach ($cards as $i => $card) {
            $player = self::PLAYERS[$card['owner']];
            $id = Dictionary::id($i + 1);
            if (isset($inside[$card['zone']])) {
                $inside[$card['zone']][$player][] = $id;
            } else {
                // The engine puts counters of durability on the last card of "my" field.
                self::as($player, fn () => ('Add' . self::NAMES[$card['zone']])($player, CardID: $id));
            }
        }
        self::putInside('CHAMPION', $inside['lineage']);
        self::putInside('WEAPON', $inside['loaded']);
        DecisionQueueController::CleanupRemovedCards();
    }

    /** Puts cards under the first object of a type. */
    private static function putInside(string $type, array $cardsOfPlayers): void
    {
        foreach ($cardsOfPlayers as $player => $cards) {
            $found = ZoneSearch($player === 1 ? 'myField' : 'theirField', [$type]);
            if ($found === []) {
                throw new NotDealt("no " . strtolower($type) . ' to put a card into');
            }
            $object = &GetZoneObject($found[0]);
            $object->Subcards = $cards;
        }
    }

    /** The engine's address of a card in a zone, if it is there. */
    public static function find(int $number, string $zone): ?string
    {
        foreach (['my', 'their'] as $side) {
            foreach (GetZone($side . $zone) as $i => $object) {
                if ($object !== null && !$object->removed && $object->CardID === Dictionary::id($number)) {
                    return "$side$zone-$i";
                }
            }
        }
        return null;
    }

    /** Does something from the view of a player, to whom the engine's names "my" and "their" refer. */
    public static function as(int $player, callable $do): mixed
    {
        global $playerID;
        $playerID = $player;
        try {
            return $do($player);
        } finally {
            $playerID = 1;
        }
    }

    /** Does something, and restores the game. */
    public static function tentatively(callable $do): mixed
    {
        $before = self::game();
        try {
            return $do();
        } finally {
            self::restore($before);
        }
    }
    /** Does something as a whole: if the engine refuses a part of it, nothing has happened. */
    public static function atOnce(callable $do): void
    {
        $before = self::game();
        try {
            $do();
        } catch (Refused | Unsupported $not) {
            self::restore($before);
            throw $not;
        }
    }
    /** The whole game: the engine keeps it in global variables. */
    private static function game(): string
    {
        $state = preg_grep('/^([pg][12]?[A-Z]|objectDataIndices)/', array_keys($GLOBALS));
        return serialize(array_map(fn (string $name) => $GLOBALS[$name], array_combine($state, $state)));
    }
    private static function restore(string $game): void
    {
        foreach (unserialize($game) as $name => $value) {
            $GLOBALS[$name] = $value;
        }
    }

    public static function show(Table $table): void
    {
        foreach (['my' => 'one', 'their' => 'two'] as $side => $player) {
            foreach (self::NAMES as $zone => $name) {
                foreach (GetZone($side . $name) as $object) {
                    if ($object !== null && !$object->removed) {
                        self::showCard($table, $object, $zone, $player);
                    }
                }
            }
        }
        self::showStack($table);
    }

    private static function showStack(Table $table): void
    {
        foreach (GetLiveEffectStackEntries() as $of) {
            $number = Dictionary::number($of->CardID);
            if ($number !== null) {
                $table->object($number)->zone('effects stack')->name(CardName($of->CardID))
                    ->controller((int) $of->Controller === 1 ? 'one' : 'two');
            }
        }
    }

    private static function showCard(Table $table, object $of, string $zone, string $player): void
    {
        $number = Dictionary::number($of->CardID);
        if ($number === null) {
            return;
        }
        $types = explode(',', (string) EffectiveCardType($of));
        $shown = $table->object($number)->zone($zone)->name(CardName($of->CardID))
            ->words('elements', self::words(EffectiveCardElement($of)))
            ->words('subtypes', self::words(EffectiveCardSubtypes($of)))
            ->words('supertypes', self::words(implode(',', array_intersect($types, ['UNIQUE', 'REGALIA']))))
            ->words('types', self::words(implode(',', array_diff($types, ['UNIQUE', 'REGALIA', 'TOKEN']))))
            ->flag('token', IsTokenObject($of) === 1);
        if ($zone !== 'field') {
            $shown->owner($player);
            return;
        }
        $shown->owner((int) $of->Owner === 1 ? 'one' : 'two')->controller($player)->flag('awake', $of->Status === 2)
            ->words('abilities', array_keys(array_filter(self::ABILITIES, fn (string $has) => $has($of))));
        // The engine shows 0 for a stat that is neither printed nor set.
        $has = fn (?int $printed, string $effect) => $printed !== null || preg_grep("/^2zh208013h_{$effect}_/", $of->TurnEffects);
        // The link that makes a Beast also gives 2 power, which is no part of the step.
        $power = $has(CardPower($of->CardID), 'POWER') ? ObjectCurrentPower($of) - 2 * self::visages($of) : null;
        $life = $has(CardLife($of->CardID), 'HP') ? ObjectCurrentHP($of) : null;
        $inside = str_contains((string) EffectiveCardType($of), 'CHAMPION') ? 'lineage' : 'loaded';
        $inThere = array_filter(is_array($of->Subcards) ? $of->Subcards : [], fn ($id) => Dictionary::number($id) !== null);
        foreach ($inThere as $id) {
            $table->object(Dictionary::number($id))->zone($inside)->host($number)->owner($player)->name(CardName($id));
        }
        $shown->number('power', null, $power)->number('life', null, $life)->number('damage', null, (int) $of->Damage);
        // Only weapons come with counters of durability.
        if (str_contains((string) CardType($of->CardID), 'WEAPON')) {
            $printed = CardDurability($of->CardID);
            $shown->number('durability', null, $printed === null ? null : GetCounterCount($of, 'durability'));
        }
    }

    /** How many Beastsoul Visages an object is linked to. */
    public static function visages(object $of): int
    {
        return count(array_filter(GetLinkedCards($of), fn ($linked) => $linked->CardID === GrandArchiveSim::VISAGE));
    }

    /** Words as the printed cards spell them. */
    private static function words(?string $list): array
    {
        return array_map(fn ($word) => ucfirst(strtolower($word)), array_values(array_filter(explode(',', (string) $list))));
    }
}
