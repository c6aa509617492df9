<?php

/** Where the cards of the case are in the engine, and what it shows of them. */

declare(strict_types=1);

use Headjudge\{NotDealt, ObjectView, Refused, Table, Unsupported};

final class Zones
{
    public const PLAYERS = ['one' => 1, 'two' => 2];
    /** headjudge's names of the engine's zones. */
    public const NAMES = [
        'Hero' => 'arena', 'Weapons' => 'arena', 'Equipment' => 'arena', 'Arena' => 'arena', 'CombatChain' => 'arena',
        'Deck' => 'deck', 'Hand' => 'hand', 'Arsenal' => 'arsenal', 'Graveyard' => 'graveyard', 'Banish' => 'banished',
        'Pitch' => 'pitch', 'Stack' => 'stack',
    ];
    private const TYPES = [
        'Action', 'Attack Reaction', 'Block', 'Defense Reaction', 'Demi-Hero', 'Equipment', 'Hero', 'Instant', 'Macro', 'Mentor',
        'Resource', 'Token', 'Weapon', 'Companion',
    ];
    private const SUPERTYPES = [
        'Adjudicator', 'Assassin', 'Bard', 'Brute', 'Guardian', 'Illusionist', 'Mechanologist', 'Merchant', 'Ninja', 'Ranger',
        'Runeblade', 'Shapeshifter', 'Warrior', 'Wizard', 'Chaos', 'Draconic', 'Earth', 'Elemental', 'Ice', 'Light', 'Lightning',
        'Mystic', 'Royal', 'Shadow', 'Necromancer', 'Pirate', 'Thief', 'Revered', 'Reviled',
    ];
    /** Cards in each deck that are not of the case, so that players can draw. */
    private const FILLERS = 12;

    /** A seat at which nobody sits. The adapter stores the game as a version for it, to which this player could go back. */
    private const NOBODY = 3;
    /** The engine's identity of each card of the case, by number. It stays the same in every zone. */
    private static array $uids = [];
    private static array $owners = [];
    private static array $ids = [];

    /** Puts the cards where the case has them. */
    public static function deal(array $cards): void
    {
        self::$uids = [];
        self::$owners = array_map(fn (array $card) => self::PLAYERS[$card['owner']], $cards);
        self::$ids = Dictionary::of($cards);
        foreach (self::$ids as $number => $id) {
            $player = self::$owners[$number - 1];
            $zone = self::engines($cards[$number - 1]['zone'], $id);
            if ($zone === 'Stack' || ($zone === 'Hero' && GetHero($player) !== [])) {
                throw new NotDealt('one hero for each player, and no card on the stack');
            }
            $object = ("Add$zone")($player, CardID: $id);
            [$object->Owner, $object->Controller] = [$player, $player];
            self::$uids[$number] = $object->UniqueID;
        }
        foreach (self::PLAYERS as $player) {
            $hero = GetHero($player)[0] ?? throw new NotDealt('one hero for each player, and no card on the stack');
            AddHealth($player, intval(CardHealth($hero->CardID)));
            for ($i = 0; $i < self::FILLERS; $i++) {
                AddDeck($player, CardID: Dictionary::FILLER);
            }
        }
    }

    /** The engine's zone for a card in a zone of headjudge. */
    public static function engines(string $zone, string $id): string
    {
        return match (true) {
            $zone !== 'arena' => array_search($zone, self::NAMES, true),
            FaBHasType($id, 'Hero') => 'Hero',
            FaBHasType($id, 'Weapon') => 'Weapons',
            FaBHasType($id, 'Equipment') => 'Equipment',
            default => 'Arena',
        };
    }

    /** What the engine finds of the card: its player, zone, address and object. A refusal if it is nowhere. */
    public static function find(int $number): array
    {
        return FaBFindUID(self::$uids[$number] ?? 0) ?? throw new Refused();
    }
    /** The same for a card in the arena, to which the engine's effects apply. */
    public static function inArena(int $number): array
    {
        $found = self::find($number);
        return self::NAMES[$found['zone']] === 'arena' ? $found : throw new Unsupported();
    }
    /** The id that the engine knows the card by. A token that is gone still has it. */
    public static function id(int $number): string
    {
        return self::$ids[$number] ?? throw new Unsupported();
    }
    public static function owner(int $number): int
    {
        return self::$owners[$number - 1];
    }

    /** Calls a function with each card of the case that the engine finds, and returns the numbers for which it is true. */
    public static function where(callable $is): array
    {
        $found = array_filter(array_map(FaBFindUID(...), self::$uids));
        return array_keys(array_filter($found, $is));
    }

    /** Stores the game and reads it again, as the server does between two actions. What it does not store is lost. */
    public static function store(): void
    {
        $versions = &GetVersions(self::NOBODY);
        $versions = [];
        SaveVersion(self::NOBODY);
        self::restore();
    }
    /** Goes back to the stored game. */
    public static function restore(): void
    {
        LoadVersion(self::NOBODY);
        // Numbers the objects of each zone again, which a load leaves without their places.
        DecisionQueueController::CleanupRemovedCards();
    }

    public static function show(Table $table): void
    {
        foreach (self::$uids as $number => $uid) {
            $found = FaBFindUID($uid);
            if ($found !== null) {
                self::showCard($table->object($number), $found, self::$owners[$number - 1]);
            }
        }
        $winner = intval(GetWinner());
        foreach (self::PLAYERS as $who => $player) {
            $count = fn (array $zone) => count(array_filter($zone, fn ($of) => is_object($of) && empty($of->removed)));
            $table->player($who)->tally('resource points', intval(GetResources($player)))
                ->tally('cards in hand', FaBHandCount($player))->tally('cards in deck', $count(GetDeck($player)))
                ->outcome($winner === 0 ? 'playing' : ($winner === $player ? 'won' : 'lost'));
        }
    }

    private static function showCard(ObjectView $shown, array $found, int $owner): void
    {
        [$of, $zone, $id] = [$found['object'], $found['zone'], $found['object']->CardID];
        $words = FaBTypes($id);
        $shown->zone(self::NAMES[$zone])->owner(self::player($owner))->name(CardName($id))
            ->words('types', array_intersect($words, self::TYPES))
            ->words('supertypes', array_intersect($words, self::SUPERTYPES))
            ->words('subtypes', array_diff($words, self::TYPES, self::SUPERTYPES, ['Generic']));
        if (!in_array($id, Dictionary::WEAPONS, true)) {
            $shown->words('abilities', self::abilities($found));
        }
        if (self::NAMES[$zone] === 'arena' || $zone === 'Stack') {
            $shown->controller(self::player($found['player']));
        }
        foreach (['power', 'defense', 'life', 'intellect', 'cost', 'pitch'] as $name) {
            if ($name === 'cost' && str_starts_with(CardCost($id), 'X')) {
                continue;
            }
            match (true) {
                Dictionary::has($id, $name) => $shown->number($name, ...self::pair($name, $found)),
                Dictionary::number($id, $name) === '' => $shown->absent($name),
                default => null, // a (c), which only the code of the printed card computes
            };
        }
    }

    /** The base and the modified value of a number. The base is what the engine computes without effects and counters. */
    private static function pair(string $name, array $found): array
    {
        ['object' => $of, 'player' => $player, 'zone' => $zone] = $found;
        $value = match ($name) {
            'power' => fn () => FaBAttackPower(self::stateOf($found)),
            'defense' => fn () => FaBCurrentDefense($of, $player),
            default => null,
        };
        if ($value !== null) {
            return [self::unaffected($of, $value), $value()];
        }
        $printed = intval(Dictionary::number($of->CardID, $name));
        return [$printed, match (true) {
            $zone === 'Hero' && $name === 'life' => intval(GetHealth($player)),
            // As in FaBEndTurn, which draws up to it.
            $zone === 'Hero' && $name === 'intellect' => $printed + FaBWTRIntellectModifier($player),
            default => $printed,
        }];
    }

    private static function unaffected(object $of, callable $value): int
    {
        [$effects, $counters] = [$of->TurnEffects ?? [], $of->Counters ?? []];
        [$of->TurnEffects, $of->Counters] = [[], []];
        $base = $value();
        [$of->TurnEffects, $of->Counters] = [$effects, $counters];
        return $base;
    }

    /** The game as if the card attacked: the engine computes power and keywords of the attack only. */
    private static function stateOf(array $found): array
    {
        return ['attackUID' => $found['object']->UniqueID, 'attacker' => $found['player']] + FaBGetState();
    }

    private static function abilities(array $found): array
    {
        $state = self::stateOf($found);
        return array_keys(array_filter([
            'Go again' => FaBAttackHasGoAgain($state, $found['object']),
            'Dominate' => FaBCurrentAttackHasKeyword($state, 'Dominate'),
            'Overpower' => FaBCurrentAttackHasKeyword($state, 'Overpower'),
        ]));
    }

    private static function player(int $player): string
    {
        return array_search($player, self::PLAYERS, true);
    }
}
