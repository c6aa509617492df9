<?php

/**
 * An adapter for GrandArchiveSim, the Grand Archive simulator of TCGEngine:
 * headjudge check --rulebook ga -- php adapter.php CHECKOUT
 */

declare(strict_types=1);

// The engine sets properties that it does not declare, and reads array entries that may not be there.
error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING & ~E_NOTICE);
require __DIR__ . '/../../../../command/kits/php/headjudge-adapter.php';
require __DIR__ . '/../checkout.php';
require __DIR__ . '/../commit.php';
require __DIR__ . '/dictionary.php';

chdir(checkout($argv[1] ?? getenv('HEADJUDGE_TCGENGINE'), 'GrandArchiveSim'));
// The engine keeps handlers in global variables, so it is loaded here and not in a function.
require_once 'Core/CoreZoneModifiers.php';
require_once 'Core/EngineActionRunner.php';
require_once 'GrandArchiveSim/GamestateParser.php';
require_once 'GrandArchiveSim/ZoneAccessors.php';
require_once 'GrandArchiveSim/ZoneClasses.php';
require __DIR__ . '/ability-counts.php';
require __DIR__ . '/zones.php';
require __DIR__ . '/decisions.php';
require __DIR__ . '/combat.php';
require __DIR__ . '/creative-shock.php';
require __DIR__ . '/printed-cards.php';

// Players pass in the step `resolve`. By itself, the engine passes at once for players who cannot respond.
$customDQHandlers['EffectStackOpportunity'] = function (): void {
};
$engineCheck = $customDQHandlers['PostResolutionCheck'];
$customDQHandlers['PostResolutionCheck'] = function (...$arguments) use ($engineCheck): void {
    if (GetLiveEffectStackEntries() === []) {
        $engineCheck(...$arguments);
    }
};

Combat::install();
PrintedCards::read();

use Headjudge\{Adapter, Answer, Effect, Question, Refused, Table, Unsupported};

final class GrandArchiveSim extends Adapter
{
    public string $rulebook = 'ga', $name = 'GrandArchiveSim';
    public string $tracker = 'https://github.com/TCG-Engine/TCGEngine/issues';

    public array $limits = [
        'card' => ['script' => ['none', CreativeShock::SCRIPT], 'abilities' => self::KEYWORDS],
        'also' => ['kind' => ['Ally', 'Beast']],
        'set' => ['stat' => ['power', 'life'], 'to' => 'always'],
        'allow' => ['kind' => ['Ally']],
        'options' => ['noun' => ['not' => ['materialization']]],
        'qualified' => [
            'word' => ['Fire', 'Water', 'Human', 'Beast'],
            'noun' => ['not' => ['activation', 'materialization', 'intent', 'Human', 'Beast']],
        ],
        'cards' => ['word' => ['not' => ['Vigor', 'fast', 'slow']]],
    ];

    /** The keywords that the engine has; the functions for them are in `Zones::ABILITIES`. */
    private const KEYWORDS = ['Vigor', 'Steadfast', 'Intercept', 'Cleave', 'Stealth', 'Spellshroud'];
    /** Beastsoul Visage. */
    public const VISAGE = '8asbierp5k';
    private const NOUNS = ['object' => null, 'unit' => ['ALLY', 'CHAMPION']];
    private const ELEMENTS = ['Fire', 'Water'], SUBTYPES = ['Human', 'Beast'];

    public function __construct()
    {
        $this->version = commitOf('.');
        $this->printed = PrintedCards::declared();
        $this->limits['card']['abilities'] = array_keys(Zones::ABILITIES);
    }

    public function start(array $cards): void
    {
        global $playerID;
        InitializeGamestate();
        $playerID = 1;
        $turnPlayer = &GetTurnPlayer();
        $turnPlayer = 1;
        $firstPlayer = &GetFirstPlayer();
        $firstPlayer = 2;
        $turn = &GetTurnNumber();
        $turn = 2;
        SetCurrentPhase('MAIN');
        Zones::deal($cards);
    }

    /** The object on the field, or the refusal that the game has no other. */
    private function onField(int $number): string
    {
        return Zones::find($number, 'Field') ?? throw new Refused();
    }

    #[Effect]
    public function become(int $object, string $kind, array $subtypes = [], array $supertypes = []): bool
    {
        $token = IsToken(Dictionary::id($object)) ? ['TOKEN'] : [];
        $override = ['type' => strtoupper(implode(',', [...$token, ...$supertypes, $kind]))];
        if ($subtypes !== []) {
            $override['subtypes'] = strtoupper(implode(',', $subtypes));
        }
        $this->note('as Fracturize does: ApplyPersistentOverride ' . json_encode($override));
        ApplyPersistentOverride($this->onField($object), $override);
        return true;
    }

    /** Scepter of Awakening gives the type Ally, Beastsoul Visage the subtype Beast. The engine has no other such effect. */
    #[Effect(partly: true)]
    public function also(int $object, string $kind): bool
    {
        $mz = $this->onField($object);
        if ($kind === 'Ally') {
            $this->note('as Scepter of Awakening does: AddTurnEffect 2zh208013h_ALLY');
            AddTurnEffect($mz, '2zh208013h_ALLY');
        } elseif (IsValidAllyLinkTarget($mz) && !Combat::isOn()) {
            // It also gives 2 power, which is not shown, and Pride.
            $this->note('as Beastsoul Visage does: CreateAllyLink with ' . self::VISAGE);
            AddField(1, CardID: self::VISAGE);
            CreateAllyLink(1, 'myField-' . (count(GetField(1)) - 1), $mz);
        } else {
            throw new Unsupported();
        }
        return true;
    }

    /** As Scepter of Awakening does it. The engine keeps the value of the first such effect on an object. */
    #[Effect]
    public function set(int $object, string $stat, int $to): bool
    {
        $mz = $this->onField($object);
        $effect = $stat === 'power' ? '2zh208013h_POWER_' : '2zh208013h_HP_';
        $this->note('as Scepter of Awakening does: AddTurnEffect ' . $effect . $to);
        AddTurnEffect($mz, $effect . $to);
        return true;
    }

    /** As Spirit Blade: Ensoul does it: all Sword weapons of a player may attack as allies. */
    #[Effect(partly: true)]
    public function allow(int $object, string $kind): bool
    {
        $mz = $this->onField($object);
        $of = GetZoneObject($mz);
        $isSword = PropertyContains(EffectiveCardType($of), 'WEAPON') && PropertyContains(CardSubtypes($of->CardID), 'SWORD');
        $swords = ZoneSearch($of->Controller === 1 ? 'myField' : 'theirField', ['WEAPON'], cardSubtypes: ['SWORD']);
        if (!$isSword || $swords !== [$mz]) {
            throw new Unsupported();
        }
        AddGlobalEffects($of->Controller, 'CQ1bxUyi0Q_SWORDS_AS_ALLY');
        return true;
    }

    #[Effect]
    public function rest(int $object, string $printed = ''): bool
    {
        return $this->perform('rest', $object, $printed, fn (string $mz) => RestCard(1, $mz));
    }

    #[Effect]
    public function wake(int $object, string $printed = ''): bool
    {
        return $this->perform('wake', $object, $printed, fn (string $mz) => WakeupCard(1, $mz));
    }

    #[Effect]
    public function destroy(int $object, string $printed = ''): bool
    {
        return $this->perform('destroy', $object, $printed, fn (string $mz) => AllyDestroyed(1, $mz));
    }

    /** By the engine's function, or by the printed card that the step names. Some objects are no legal target of the card. */
    private function perform(string $kind, int $object, string $printed, callable $do): bool
    {
        $mz = $this->onField($object);
        if ($printed === '') {
            $this->note(['rest' => 'RestCard', 'wake' => 'WakeupCard', 'destroy' => 'AllyDestroyed'][$kind]);
            $do($mz);
            Decisions::settle();
        } else {
            Zones::atOnce(fn () => PrintedCards::play($kind, $printed, $mz));
        }
        return true;
    }

    /** An attack card begins a combat. */
    #[Effect(partly: true)]
    public function activate(int $card, ?int $target = null): bool|Answer
    {
        $mz = Zones::find($card, 'Hand') ?? throw new Refused();
        $printed = Dictionary::$cards[Dictionary::id($card)];
        $isShock = CreativeShock::isPrintedOn($printed);
        if (in_array('Attack', $printed['types'] ?? [], true) || ($printed['script'] !== 'none' && !$isShock)) {
            throw new Unsupported();
        }
        Zones::as(str_starts_with($mz, 'my') ? 1 : 2, fn (int $player) => ActivateCard($player, Zones::find($card, 'Hand'), true));
        $asked = Decisions::settle();
        return Zones::find($card, 'Hand') !== null ? false : new Answer(facts: CreativeShock::facts($asked));
    }

    /** The bonus of Creative Shock needs a champion. */
    #[Effect(partly: true)]
    public function resolve(?int $discard = null, ?int $choose = null): bool|Answer
    {
        $stack = GetLiveEffectStackEntries();
        if ($stack === []) {
            return false;
        }
        $answers = CreativeShock::answers(end($stack), $discard, $choose);
        ResolveTopOfEffectStack();
        return new Answer(facts: CreativeShock::facts(Decisions::settle($answers)));
    }

    /** A champion levels up, which a case cannot say. The engine materializes at once. */
    #[Effect(partly: true)]
    public function materialize(int $card): bool
    {
        $mz = Zones::find($card, 'Material') ?? throw new Refused();
        if (PropertyContains(CardType(Dictionary::id($card)), 'CHAMPION')) {
            throw new Unsupported();
        }
        Zones::as(str_starts_with($mz, 'my') ? 1 : 2, fn (int $player) => Materialize($player, Zones::find($card, 'Material')));
        Decisions::settle();
        return Zones::find($card, 'Material') === null;
    }

    /** A unit that Beastsoul Visage made a Beast would deal 2 more, which no step gave it. */
    #[Effect(partly: true)]
    public function attack(int $attacker, int $defender, ?int $card = null): bool
    {
        $from = Zones::find($attacker, 'Field') ?? throw new Refused();
        $to = Zones::find($defender, 'Field') ?? throw new Refused();
        $with = $card === null ? null : (Zones::find($card, 'Hand') ?? throw new Refused());
        $isLegal = str_starts_with($from, 'my') && str_starts_with($to, 'their') && !str_starts_with($with ?? '', 'their')
            && ($card === null || PropertyContains(CardType(Dictionary::id($card)), 'ATTACK'));
        if (!$isLegal || Combat::isOn() || GetLiveEffectStackEntries() !== []) {
            throw new Refused();
        }
        Zones::visages(GetZoneObject($from)) === 0 || throw new Unsupported();
        Zones::atOnce(fn () => Combat::attack($from, $with, $to));
        return true;
    }

    #[Effect]
    public function end_combat(): bool
    {
        Combat::isOn() || throw new Refused();
        Combat::end();
        return true;
    }

    /** Declares the attack, and takes it back. */
    #[Question]
    public function may(int $object, string $deed): bool
    {
        $mz = Zones::find($object, 'Field');
        if ($mz === null || GetZoneObject($mz)->Controller !== 1 || Combat::isOn()) {
            return false;
        }
        return Zones::tentatively(fn () => BeginCombatPhase($mz) !== false);
    }

    #[Question]
    public function options(string $way, string $noun): array
    {
        return match (true) {
            $noun === 'activation' => $this->numbers(GetEffectStackActivationTargets(1)),
            $noun === 'intent' => $this->numbers([...GetIntentCards(1), ...GetIntentCards(2)]),
            in_array($noun, self::SUBTYPES, true) => $this->search($way, null, subtypes: [$noun]),
            array_key_exists($noun, self::NOUNS) => $this->search($way, self::NOUNS[$noun]),
            default => $this->search($way, [strtoupper($noun)]),
        };
    }

    #[Question(partly: true)]
    public function qualified(string $way, string $word, string $noun, bool $non = false): array
    {
        $types = array_key_exists($noun, self::NOUNS) ? self::NOUNS[$noun] : [strtoupper($noun)];
        return match (true) {
            !$non && in_array($word, self::ELEMENTS, true) => $this->search($way, $types, elements: [$word]),
            !$non && in_array($word, self::SUBTYPES, true) => $this->search($way, $types, subtypes: [$word]),
            $non && in_array($word, self::SUBTYPES, true) => $this->search($way, $types, without: [$word]),
            default => throw new Unsupported(),
        };
    }

    #[Question]
    public function cards(string $player, string $word, string $zone): array
    {
        $zone = ($player === 'one' ? 'my' : 'their') . Zones::NAMES[$zone];
        $found = match (true) {
            $word === 'any' => ZoneSearch($zone),
            in_array($word, self::ELEMENTS, true) => ZoneSearch($zone, cardElements: [strtoupper($word)]),
            in_array($word, self::SUBTYPES, true) => ZoneSearch($zone, cardSubtypes: [strtoupper($word)]),
            default => ZoneSearch($zone, [strtoupper($word)]),
        };
        return $this->numbers($found);
    }

    /** As the engine's cards ask for a target or a choice on either field. */
    private function search(string $way, ?array $types, array $elements = [], array $subtypes = [], array $without = []): array
    {
        $upper = fn (array $words) => $words === [] ? null : array_map(strtoupper(...), $words);
        $found = [];
        foreach (['myField', 'theirField'] as $field) {
            $here = ZoneSearch($field, $types, cardElements: $upper($elements), cardSubtypes: $upper($subtypes), excludeSubtypes: $upper($without));
            $found = [...$found, ...$here];
        }
        return $this->numbers($way === 'target' ? FilterSpellshroudTargets($found) : $found);
    }

    private function numbers(array $found): array
    {
        return array_values(array_filter(array_map(fn ($mz) => Dictionary::number(GetZoneObject($mz)->CardID), $found)));
    }

    public function show(Table $table): void
    {
        Zones::show($table);
        $winner = (int) DecisionQueueController::GetVariable('GAMEOVER_WINNER');
        foreach (['one' => 1, 'two' => 2] as $who => $player) {
            $table->player($who)->outcome(match ($winner) {
                0 => 'playing',
                $player => 'won',
                default => 'lost',
            });
        }
    }
}

Headjudge\run(new GrandArchiveSim());
