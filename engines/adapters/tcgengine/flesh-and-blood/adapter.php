<?php

/**
 * An adapter for FaBSim, the Flesh and Blood simulator of TCGEngine:
 * headjudge check --rulebook fab -- php adapter.php CHECKOUT
 */

declare(strict_types=1);

// The engine sets properties that it does not declare, and reads array entries that may not be there.
error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING & ~E_NOTICE);
require __DIR__ . '/../../../../command/kits/php/headjudge-adapter.php';
require __DIR__ . '/../checkout.php';
require __DIR__ . '/../commit.php';
require __DIR__ . '/dictionary.php';

chdir(checkout($argv[1] ?? getenv('HEADJUDGE_TCGENGINE'), 'FaBSim'));
// The engine keeps handlers in global variables, so it is loaded here and not in a function.
require_once 'Core/CoreZoneModifiers.php';
require_once 'Core/EngineActionRunner.php';
require_once 'FaBSim/GamestateParser.php';
require_once 'FaBSim/ZoneAccessors.php';
require_once 'FaBSim/ZoneClasses.php';
require_once 'FaBSim/Custom/DeckImport.php';
require __DIR__ . '/zones.php';
require __DIR__ . '/attack.php';

use Headjudge\{Adapter, Answer, Effect, Question, Refused, Table, Unsupported};

final class FaBSim extends Adapter
{
    public string $rulebook = 'fab', $name = 'FaBSim';
    public string $tracker = 'https://github.com/TCG-Engine/TCGEngine/issues';
    /** The cards of Welcome to Rathe whose whole text is one step. */
    public array $printed = ['life' => [
        'Sigil of Solace (blue)' => ['by' => 1],
        'Sigil of Solace (yellow)' => ['by' => 2],
        'Sigil of Solace (red)' => ['by' => 3],
    ]];

    public array $limits = [
        'get' => ['property' => ['power', 'intellect'], 'until' => ['end of turn']],
        'counter' => ['property' => ['power', 'defense']],
        'have' => ['part' => ['Go again', 'Dominate'], 'until' => ['end of turn']],
        'life' => ['by' => [-25, 3]],
        'find_number' => ['property' => ['cost', 'life']],
        'find_word' => ['part' => ['not' => ['Go again', 'Dominate', 'Overpower', 'Agent of Chaos', 'Rosetta', 'Bravo']]],
    ];

    /** The cards that gain life: +1, +2 and +3. */
    private const SIGILS = [1 => 'sigil_of_solace_blue', 2 => 'sigil_of_solace_yellow', 3 => 'sigil_of_solace_red'];

    public function __construct()
    {
        $this->version = commitOf('.');
    }

    public function start(array $cards): void
    {
        global $playerID;
        InitializeGamestate();
        $playerID = 1;
        foreach (Zones::PLAYERS as $player) {
            // Players pass when a step says so. By itself, the engine passes for players who can do nothing.
            SetShortcutPreferencesState($player, ['INSTANT_PRIORITY' => false]);
        }
        Zones::deal($cards);
        FaBSetState([]);
        SetTurnNumber(1);
        StartOfTurnPhase();
        SetCurrentPhase('MAIN');
    }

    /** Performs a step as a whole: if the engine refuses a part of it, nothing has happened. */
    private function atOnce(callable $do): mixed
    {
        try {
            return $do();
        } catch (Refused | Unsupported $not) {
            Zones::restore();
            throw $not;
        }
    }

    /**
     * Power as by Biting Blade, Razor Reflex or Debilitate, intellect as by Helm of Isen's Peak. The engine has no effect
     * that lasts for the game.
     */
    #[Effect(partly: true)]
    public function get(int $object, string $property, int $by, string $until): bool
    {
        ['object' => $of, 'player' => $player, 'zone' => $zone] = Zones::inArena($object);
        if ($by === 0 || !Dictionary::has($of->CardID, $property)) {
            throw new Unsupported();
        }
        $isPower = $property === 'power' && $this->attacks($of);
        $isIntellect = $property === 'intellect' && $by > 0 && $zone === 'Hero';
        match (true) {
            $isPower => FaBWTRTag($of, "WTR_POWER:$by"),
            $isIntellect => FaBWTRAddEffect($player, 'INTELLECT', $by),
            default => throw new Unsupported(),
        };
        $this->note($isPower ? "FaBWTRTag WTR_POWER:$by" : "FaBWTRAddEffect INTELLECT $by");
        return true;
    }

    /** +1 power as by Dawnblade, -1 defense as by Battleworn and Buckling Blow. */
    #[Effect(partly: true)]
    public function counter(int $object, string $property, bool $minus = false, bool $off = false): bool
    {
        $of = Zones::inArena($object)['object'];
        $name = match (true) {
            $property === 'power' && !$minus && FaBWTRIsWeapon($of) => 'POWER',
            $property === 'defense' && $minus && FaBHasType($of->CardID, 'Equipment') => 'DEFENSE',
            default => throw new Unsupported(),
        };
        $count = FaBObjectCounters($of)[$name] ?? 0;
        if ($off && $count === 0) {
            throw new Refused();
        }
        $this->note("FaBSetObjectCounter $name");
        FaBSetObjectCounter($of, $name, $count + ($off ? -1 : 1));
        return true;
    }

    /** Go again as by Snapdragon Scalers, dominate as by Open the Center. */
    #[Effect(partly: true)]
    public function have(int $object, string $part, string $until): bool
    {
        $of = Zones::inArena($object)['object'];
        $tag = ['Go again' => 'GO_AGAIN', 'Dominate' => 'DOMINATE'][$part];
        if (!$this->attacks($of)) {
            throw new Unsupported();
        }
        $this->note("FaBWTRTag $tag");
        FaBWTRTag($of, $tag);
        return true;
    }

    private function attacks(object $of): bool
    {
        return FaBWTRIsWeapon($of) || FaBWTRIsAttackAction($of);
    }

    /**
     * Gains are Sigil of Solace, which the player plays if the step names it. A loss of 2 is Crazy Brew, which loses life;
     * other losses are damage.
     */
    #[Effect(partly: true)]
    public function life(int $by, array $objects = [], string $printed = ''): bool
    {
        $found = count($objects) === 1 ? Zones::find($objects[0]) : throw new Unsupported();
        $player = $found['zone'] === 'Hero' && intval(GetWinner()) === 0 ? $found['player'] : throw new Unsupported();
        match (true) {
            $printed !== '' => $this->atOnce(fn () => Attack::instant($player, self::SIGILS[$by])),
            isset(self::SIGILS[$by]) => FaBWTRResolveCard($player, (object) ['CardID' => self::SIGILS[$by]], null),
            $by === -2 => $this->atOnce(fn () => $this->drink($player)),
            $by < 0 => DoDamage(FaBDefaultDefender($player), '', $player, -$by),
            default => throw new Unsupported(),
        };
        $this->note(match (true) {
            $printed !== '' => '',
            isset(self::SIGILS[$by]) => 'FaBWTRResolveCard ' . self::SIGILS[$by],
            $by === -2 => 'FaBWTRActivate crazy_brew_blue',
            default => 'DoDamage',
        });
        return true;
    }

    /** The player drinks a Crazy Brew, which loses 2 life for a 1 or 2 on its die. */
    private function drink(int $player): void
    {
        $before = intval(GetHealth($player));
        for ($counter = 1; $counter <= 64; $counter++) {
            SetDeterministicRandomCounter($counter);
            SetPriorityPlayer($player);
            $brew = AddArena($player, CardID: 'crazy_brew_blue', Owner: $player, Controller: $player);
            FaBWTRActivate($player, FaBFindUID($brew->UniqueID)['mzID']);
            if (intval(GetHealth($player)) < $before) {
                SetPriorityPlayer(intval(GetTurnPlayer()));
                return;
            }
            Zones::restore();
        }
        throw new Refused();
    }

    #[Effect(partly: true)]
    public function move(int $object, string $zone): bool
    {
        $found = Zones::find($object);
        $to = Zones::engines($zone, $found['object']->CardID);
        if (Zones::NAMES[$found['zone']] === $zone) {
            throw new Refused();
        }
        if ($to === 'Stack' || $found['zone'] === 'Hero') {
            throw new Unsupported();
        }
        $this->note($found['zone'] === 'Stack' ? 'FaBMoveStackUID' : 'FaBMoveUID');
        $move = $found['zone'] === 'Stack' ? FaBMoveStackUID(...) : FaBMoveUID(...);
        $moved = $move($found['object']->UniqueID, $to, Zones::owner($object));
        return $moved !== null;
    }

    /** Cartilage Crush makes the card cost more, Heartened Cross Strap makes it cost less. The engine has no X. */
    #[Effect(partly: true)]
    public function play(int $object, int $x, int $more, int $less): Answer
    {
        ['object' => $of, 'player' => $player, 'zone' => $zone] = Zones::find($object);
        if ($zone !== 'Hand') {
            throw new Refused();
        }
        $isAction = FaBHasType($of->CardID, 'Action');
        $isOpen = str_contains(CardCost($of->CardID), 'X') && ($x !== 0 || Dictionary::has($of->CardID, 'cost'));
        if ($isOpen || ($more > 0 && !$isAction) || ($less > 0 && !FaBWTRIsAttackAction($of))) {
            throw new Unsupported();
        }
        return $this->atOnce(function () use ($of, $player, $more, $less): Answer {
            foreach (array_filter(['FIRST_ACTION_COST' => $more, 'NEXT_COST' => $less]) as $effect => $amount) {
                FaBWTRAddEffect($player, $effect, $amount);
            }
            $had = max(intval(GetResources($player)), FaBCardCost($of, $player));
            Attack::play($player, $of->UniqueID);
            return new Answer(number: $had - intval(GetResources($player)));
        });
    }

    #[Effect(partly: true)]
    public function resolve(int $token): bool
    {
        $top = FaBStackTop() ?? throw new Refused();
        $this->atOnce(fn () => Attack::passUntil(fn () => FaBStackTop()?->UniqueID !== $top->UniqueID));
        return true;
    }

    /** The engine lets players pitch while they pay. Here they pay for something too expensive. It has no chi. */
    #[Effect(partly: true)]
    public function pitch(int $object): Answer
    {
        ['object' => $of, 'player' => $player, 'mzID' => $mz, 'zone' => $zone] = Zones::find($object);
        if ($zone !== 'Hand') {
            throw new Refused();
        }
        if (Dictionary::card($of->CardID)['chi'] ?? false) {
            throw new Unsupported();
        }
        return $this->atOnce(function () use ($player, $mz, $of): Answer {
            $before = FaBGetState();
            $payment = ['player' => $player, 'uid' => 0, 'cost' => PHP_INT_MAX, 'kind' => 'INSTANT', 'fromZone' => 'Hand'];
            FaBSetState(['window' => 'PITCH', 'pendingPayment' => $payment] + $before);
            $had = intval(GetResources($player));
            PitchCard($player, $mz);
            FaBSetState(['window' => $before['window'], 'pendingPayment' => $before['pendingPayment']] + FaBGetState());
            if (FaBFindUID($of->UniqueID)['zone'] !== 'Pitch') {
                throw new Refused();
            }
            return new Answer(number: intval(GetResources($player)) - $had);
        });
    }

    /** The engine knows the attacks of few weapons, and weapons do not defend. */
    #[Effect(partly: true)]
    public function combat(int $attack, array $defenders = []): bool
    {
        $found = Zones::find($attack);
        $defending = array_map(Zones::find(...), $defenders);
        foreach ($defending as $defender) {
            if (!in_array($defender['zone'], ['Equipment', 'Arena'], true)) {
                throw new Unsupported();
            }
        }
        ['combatOpen' => $open, 'attackUID' => $attacking, 'window' => $window] = FaBGetState();
        if (FaBStackTop() !== null || ($open && ($window !== 'ATTACK' || $attacking !== $found['object']->UniqueID))) {
            throw new Unsupported();
        }
        $this->atOnce(fn () => Attack::fight($found, $defending));
        return true;
    }

    #[Effect]
    public function end_turn(): bool
    {
        if (intval(GetWinner()) !== 0) {
            throw new Refused();
        }
        return $this->atOnce(function (): bool {
            Attack::passUntil(fn () => FaBStackTop() === null);
            $this->note('FaBEndTurn');
            return FaBEndTurn(intval(GetTurnPlayer()));
        });
    }

    /**
     * As the engine's cards compare a cost in the hand, the pitch and the deck (Katsu, Harmonized Kodachi, Blessing of
     * Deliverance), and the life of heroes (Scar for a Scar).
     */
    #[Question(partly: true)]
    public function find_number(string $property, int $is, bool $symbols = false): array
    {
        $this->note($property === 'cost' ? 'intval(CardCost) of each card' : 'GetHealth of each hero');
        return match ($property) {
            'cost' => Zones::where(fn (array $found) => $this->costs($found, $is)),
            'life' => $this->withLife($is),
        };
    }

    private function costs(array $found, int $is): bool
    {
        $id = $found['object']->CardID;
        $isSearched = in_array($found['zone'], ['Hand', 'Pitch', 'Deck'], true) || CardCost($id) !== '';
        return $isSearched && intval(CardCost($id)) === $is;
    }

    private function withLife(int $is): array
    {
        $living = Zones::where(fn (array $found) => Dictionary::has($found['object']->CardID, 'life'));
        $heroes = Zones::where(fn (array $found) => $found['zone'] === 'Hero');
        if ($living !== $heroes) {
            throw new Unsupported();
        }
        return Zones::where(fn (array $found) => $found['zone'] === 'Hero' && intval(GetHealth($found['player'])) === $is);
    }

    /** As the engine's cards look for types. It has one list of types, subtypes and supertypes. */
    #[Question]
    public function find_word(string $part): array
    {
        $this->note('FaBHasType of each card');
        return Zones::where(fn (array $found) => FaBHasType($found['object']->CardID, $part));
    }

    /** As decks are imported: whether one with this card is valid. */
    #[Question(partly: true)]
    public function admits(int $hero, int $card): bool
    {
        if (!FaBHasType(Zones::id($hero), 'Hero') || FaBHasType(Zones::id($card), 'Hero')) {
            throw new Refused();
        }
        $this->note('FaBResolveDeckInput of a deck with the two');
        $deck = $this->import(Zones::id($hero), Zones::id($card));
        return $deck['success'] && $this->section($deck, Zones::id($card)) !== null;
    }

    /** As decks are imported: where the card is put. */
    #[Question(partly: true)]
    public function category(int $object): Answer
    {
        $id = Zones::id($object);
        $this->note('FaBResolveDeckInput of a deck with the card');
        $section = $this->section($this->import(FaBHasType($id, 'Hero') ? $id : GetHero(1)[0]->CardID, $id), $id);
        $facts = ['hero' => 'hero-card', 'weapons' => 'arena-card', 'equipment' => 'arena-card', 'mainDeck' => 'deck-card'];
        return new Answer(facts: [$facts[$section]]);
    }

    private function import(string ...$ids): array
    {
        $row = fn (string $id) => ['cardIdentifier' => $id, 'total' => 1];
        return FaBResolveDeckInput(json_encode(['cards' => array_map($row, [...$ids, Dictionary::FILLER])]));
    }

    private function section(array $deck, string $id): ?string
    {
        foreach (['hero', 'weapons', 'equipment', 'mainDeck'] as $section) {
            if (in_array($id, (array) $deck[$section], true)) {
                return $section;
            }
        }
        return null;
    }

    /** Shows what a client would get after the action. */
    public function show(Table $table): void
    {
        Zones::store();
        Zones::show($table);
    }
}

Headjudge\run(new FaBSim());
