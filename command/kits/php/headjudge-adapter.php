<?php

/**
 * Connects a rules engine of a trading-card game to headjudge, through its wire protocol.
 *
 * Write a subclass of Adapter: `start` deals the cards, one method for each kind of step performs it, and `show` shows
 * the table. Then call `run`:
 *
 *     use Headjudge\{Adapter, Effect, Question, Table};
 *
 *     final class Mine extends Adapter
 *     {
 *         public string $rulebook = 'fab', $name = 'Mine';
 *
 *         public function start(array $cards): void
 *         {
 *             $this->game = new Game($cards);
 *         }
 *         #[Effect]
 *         public function end_turn(): bool
 *         {
 *             return $this->game->endTurn(); // true: done. false: the game does not allow it.
 *         }
 *         #[Question]
 *         public function find_color(string $color): array
 *         {
 *             return $this->game->ofColor($color); // the numbers of the objects
 *         }
 *         public function show(Table $table): void
 *         {
 *             foreach ($this->game->cards as $i => $card) {
 *                 $table->object($i + 1)->zone($card->zone);
 *             }
 *         }
 *     }
 *
 *     Headjudge\run(new Mine());
 *
 * Kinds of step without a method are answered with unsupported. This file needs PHP 8.1 or later, on the command line, and
 * nothing else. Require it before your engine: it reserves standard output for the protocol.
 */

declare(strict_types=1);

namespace Headjudge;

/** The protocol version of this kit. */
const PROTOCOL = 1;

/** Throw this if the game does not allow the step. Nothing must have happened. */
class Refused extends \Exception
{
}

/** Throw this if the adapter does not support the step. Nothing must have happened. */
class Unsupported extends \Exception
{
}

/** Throw this in `start` if the engine cannot deal these cards. The message says why. The case then ends. */
class NotDealt extends \Exception
{
}

/** What marks a method for a kind of step: #[Effect] or #[Question]. */
abstract class Mark
{
    /** `kind`: the kind of step, if it is not the method's name. `partly`: the adapter supports only some steps of it. */
    public function __construct(public readonly ?string $kind = null, public readonly bool $partly = false)
    {
    }
}

/**
 * Marks the method for an effect: a step that may change the table.
 *
 * It gets the fields of the step by name. It returns true or nothing if the effect is done, and false if the game does not
 * allow it. If the effect has a result, it returns that: a number, a list of objects, or an Answer.
 */
#[\Attribute(\Attribute::TARGET_METHOD)]
final class Effect extends Mark
{
}

/**
 * Marks the method for a question: a step that does not change the table.
 *
 * It returns the answer: true or false, a number, a list of objects, or an Answer.
 */
#[\Attribute(\Attribute::TARGET_METHOD)]
final class Question extends Mark
{
}

/** An answer with more than one part, or with facts: `new Answer(number: 2, facts: ['died'])`. */
final class Answer
{
    /**
     * @param ?iterable<int> $objects
     * @param ?iterable<string> $facts
     */
    public function __construct(
        public readonly ?int $number = null,
        public readonly ?iterable $objects = null,
        public readonly ?bool $yes = null,
        public readonly ?iterable $facts = null,
    ) {
    }
}

/**
 * The adapter of an engine. Write a subclass.
 *
 * Mark the method for a kind of step with #[Effect] or #[Question]. Its parameters are the fields of the step. Fields with
 * their default value (false, empty, none) are omitted from a step, so give those parameters a default. A step with a field
 * that the method does not take is answered with unsupported.
 */
abstract class Adapter
{
    /** The rulebook that the engine is checked against: fab, mtg, kf or ga. */
    public string $rulebook = '';
    /** The engine's name, version and language, and the page where its issues are reported. */
    public string $name = '';
    public string $version = '';
    public string $language = 'PHP';
    public string $tracker = '';
    /**
     * The values of fields that the adapter can play, by kind of step or "card", then by field. Cases stay within them:
     * ['card' => ['x' => [0, 0], 'types' => ['not' => ['Token']]], 'move' => ['zone' => ['hand', 'deck']]]. A limit is a
     * list of words, a range, ['not' => words], 'never' or 'always'.
     */
    public array $limits = [];
    /**
     * The steps that printed cards of the engine carry out, by kind of step, then by card, with the fields that the card
     * fixes: ['life' => ['Sigil of Solace (red)' => ['by' => 3]]]. Some steps then name the card in their field `printed`.
     */
    public array $printed = [];
    /**
     * The ways that the engine has to do steps, by kind of step: ['get' => ['a static effect', 'an instant']]. Some steps then name
     * one of them in their field `printed`; of the others, the choice is the engine's.
     */
    public array $ways = [];

    /**
     * Starts a new game with these cards. Card n, counted from 1, is object n. Keep nothing of the last game.
     *
     * A card is an array as in PROTOCOL.md. Fields with their default value are omitted, so read them with `??`.
     *
     * @param list<array<string, mixed>> $cards
     * @throws NotDealt if the engine cannot deal these cards
     */
    abstract public function start(array $cards): void;

    /** The note on the step that is performed. @internal */
    public string $stepNote = '';

    /**
     * Says how your engine performs the step, in a few words, such as the name of the effect that does it. Call it in the method for
     * the step. Reports show it with the step; nothing is judged by it.
     */
    final protected function note(string $text): void
    {
        $this->stepNote = $text;
    }

    /**
     * The case as the source text of a test in your engine's own style, for the report of a finding; null: there is none. It is
     * asked for each finding, after everything is played. A step is ['get' => ['object' => 1, ...]]. Assert each of the assertions,
     * so that the test fails until the bug is fixed. Return null if your tests cannot perform a step, or cannot assert anything.
     *
     * @param list<array<string, mixed>> $cards
     * @param list<array<string, array<string, mixed>>> $steps
     * @param list<array<string, mixed>> $assertions as in PROTOCOL.md: ['step' => 2, 'object' => 1, 'property' => 'modified',
     *     'of' => 'power', 'expected' => ['at_least' => 0], 'shown' => -1, 'text' => 'after step 2: the power of #1 is ...']
     */
    public function asTest(array $cards, array $steps, array $assertions): ?string
    {
        return null;
    }

    /** Shows the table: everything that the engine knows about it. What is not shown is not judged. */
    abstract public function show(Table $table): void;
}

/** Shows one object. Each method shows one field, and returns the view. */
final class ObjectView
{
    /** @param array<string, mixed> $of */
    public function __construct(private array &$of)
    {
    }
    /** The zone that it is in. */
    public function zone(string $zone): self
    {
        return $this->put('zone', $zone);
    }
    /** The player who owns it: "one" or "two". */
    public function owner(string $player): self
    {
        return $this->put('owner', $player);
    }
    /** The player who controls it: "one" or "two". */
    public function controller(string $player): self
    {
        return $this->put('controller', $player);
    }
    /** The object that it is attached to, or that it comes from; null for none. */
    public function host(mixed $number): self
    {
        return $this->put('host', $number === null ? null : whole('host', $number));
    }
    /** Its name. */
    public function name(string $name): self
    {
        return $this->put('name', $name);
    }
    /** A number: its base and its modified value. One of them may be null: not known. Null for both: absent. */
    public function number(string $name, mixed $base, mixed $modified): self
    {
        if ($base === null && $modified === null) {
            return $this->absent($name);
        }
        $pair = array_map(fn ($number) => $number === null ? null : whole($name, $number), [$base, $modified]);
        return $this->within('numbers', $name, $pair);
    }
    /** A number that the object does not have. Absent is not zero. */
    public function absent(string $name): self
    {
        return $this->within('numbers', $name, null);
    }
    /**
     * A list of words, spelled as printed.
     *
     * @param iterable<string> $words
     */
    public function words(string $name, iterable $words): self
    {
        return $this->within('words', $name, listOf($words));
    }
    /** A flag: true or false. */
    public function flag(string $name, bool $on): self
    {
        return $this->within('flags', $name, $on);
    }
    private function put(string $key, mixed $value): self
    {
        $this->of[$key] = $value;
        return $this;
    }
    private function within(string $group, string $name, mixed $value): self
    {
        $this->of[$group][$name] = $value;
        return $this;
    }
}

/** Shows one player. Each method shows one field, and returns the view. */
final class PlayerView
{
    /** @param array<string, mixed> $of */
    public function __construct(private array &$of)
    {
    }
    /** A number of the player. */
    public function tally(string $name, mixed $number): self
    {
        $this->of['tallies'][$name] = whole($name, $number);
        return $this;
    }
    /** The player's outcome: "playing", "won", "lost" or "drawn". */
    public function outcome(string $outcome): self
    {
        $this->of['outcome'] = $outcome;
        return $this;
    }
}

/** Shows the table. Leave out what the engine does not know. */
final class Table
{
    /** @var array<int, array<string, mixed>> */
    private array $objects = [];
    /** @var array<string, array<string, mixed>> */
    private array $players = [];

    /** Shows object `number`: a card, counted from 1, or an object that a step created. */
    public function object(int $number): ObjectView
    {
        $this->objects[$number] ??= [];
        return new ObjectView($this->objects[$number]);
    }
    /** Shows a player: "one" or "two". */
    public function player(string $who): PlayerView
    {
        $this->players[$who] ??= [];
        return new PlayerView($this->players[$who]);
    }
    /**
     * The table in the form of the protocol. An array without keys would become a JSON list, so all are made objects.
     *
     * @return array<string, object>
     */
    public function asJson(): array
    {
        $all = fn (array $shown) => (object) array_map(fn (array $one) => (object) $one, $shown);
        return ['objects' => $all($this->objects), 'players' => $all($this->players)];
    }
}

/** Checks that a number is whole: the protocol has no others. The error names the value. */
function whole(string $what, mixed $number): int
{
    return is_int($number) ? $number
        : throw new \TypeError("$what is " . var_export($number, true) . '; it must be a whole number: cast it with (int)');
}

/** A kind of step: its method, and the parameters for its fields. */
final class Step
{
    /** @var list<string> */
    private array $fields = [];
    /** @var list<string> */
    private array $required = [];
    private bool $takesAll = false;

    public function __construct(
        public readonly string $kind,
        private readonly \Closure $method,
        public readonly bool $isQuestion,
        public readonly bool $isPartly,
    ) {
        foreach ((new \ReflectionFunction($method))->getParameters() as $parameter) {
            if ($parameter->isVariadic()) {
                $this->takesAll = true;
                continue;
            }
            $this->fields[] = $parameter->getName();
            if (!$parameter->isOptional()) {
                $this->required[] = $parameter->getName();
            }
        }
    }

    /**
     * The kinds of step that the adapter has methods for.
     *
     * @return array<string, self>
     */
    public static function allOf(Adapter $adapter): array
    {
        $steps = [];
        foreach ((new \ReflectionObject($adapter))->getMethods(\ReflectionMethod::IS_PUBLIC) as $method) {
            foreach ($method->getAttributes(Mark::class, \ReflectionAttribute::IS_INSTANCEOF) as $attribute) {
                $mark = $attribute->newInstance();
                $kind = $mark->kind ?? $method->getName();
                $steps[$kind] = new self($kind, $method->getClosure($adapter), $mark instanceof Question, $mark->partly);
            }
        }
        ksort($steps);
        return $steps;
    }

    /**
     * Performs the step. Returns the reply, and the answer if there is one.
     *
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    public function take(array $fields): array
    {
        foreach ($this->required as $field) {
            if (!array_key_exists($field, $fields)) {
                $have = implode(', ', array_keys($fields)) ?: 'none';
                throw new \TypeError("the method for {$this->kind} takes \$$field, which this step does not have (its fields: "
                    . "$have); give a parameter for a field that may be omitted a default");
            }
        }
        if (!$this->takesAll && array_diff(array_keys($fields), $this->fields) !== []) {
            return ['reply' => 'unsupported'];
        }
        try {
            return $this->reply(($this->method)(...$fields));
        } catch (Refused) {
            return ['reply' => 'refused'];
        } catch (Unsupported) {
            return ['reply' => 'unsupported'];
        }
    }

    /** @return array<string, mixed> */
    private function reply(mixed $result): array
    {
        if (!$this->isQuestion && ($result === null || is_bool($result))) {
            return ['reply' => $result === false ? 'refused' : 'done'];
        }
        $answer = $this->answer($result);
        return ['reply' => 'done', ...($answer === [] ? [] : ['answer' => $answer])];
    }

    /** @return array<string, mixed> */
    private function answer(mixed $result): array
    {
        $result = match (true) {
            $result instanceof Answer => $result,
            is_bool($result) => new Answer(yes: $result),
            is_iterable($result) => new Answer(objects: $result),
            is_int($result), is_float($result) => new Answer(number: whole("the answer to {$this->kind}", $result)),
            $result === null => throw new \TypeError("the method for the question {$this->kind} returned nothing"),
            default => throw new \TypeError("the method for {$this->kind} returned " . get_debug_type($result)
                . '; return facts as new Answer(facts: [...])'),
        };
        $object = fn (mixed $number) => whole("an object in the answer to {$this->kind}", $number);
        $all = [
            'number' => $result->number,
            'objects' => $result->objects === null ? null : array_map($object, listOf($result->objects)),
            'yes' => $result->yes,
            'facts' => $result->facts === null ? null : listOf($result->facts),
        ];
        return array_filter($all, fn (mixed $part) => $part !== null);
    }
}

/**
 * The values, whatever their keys: array_filter and the like leave holes, which would become a JSON object.
 *
 * @return list<mixed>
 */
function listOf(iterable $values): array
{
    return is_array($values) ? array_values($values) : iterator_to_array($values, false);
}

/** A conversation with headjudge. */
final class Conversation
{
    /** @var array<string, Step> */
    private readonly array $steps;
    /** What the adapter is doing, for the log of a crash. */
    public string $place = 'before the start';

    /** @param resource $output */
    public function __construct(private readonly Adapter $adapter, private $output)
    {
        $this->steps = Step::allOf($adapter);
    }

    /** Answers a request. Returns whether it was `stop`. */
    public function answer(string $line): bool
    {
        $request = json_decode($line, true, flags: JSON_THROW_ON_ERROR);
        if (isset($request['start'])) {
            $this->start($request['start']);
        } elseif (isset($request['case'])) {
            $this->playCase($request['case']);
        } elseif (isset($request['as_test'])) {
            $this->place = 'while writing a case as a test';
            ['id' => $id, 'cards' => $cards, 'steps' => $steps, 'assertions' => $assertions] = $request['as_test'];
            $this->send(['as_test' => $id, 'text' => $this->adapter->asTest($cards, $steps, $assertions)]);
        }
        return array_key_exists('stop', $request);
    }

    private function send(array $line): void
    {
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;
        $text = json_encode($line, $flags) . "\n";
        if (@fwrite($this->output, $text) !== strlen($text)) {
            throw new HeadjudgeEnded();
        }
    }

    private function start(array $start): void
    {
        $mine = $this->adapter;
        // headjudge sends its newest version, and continues with the version of the answer.
        if ($start['protocol'] < PROTOCOL || $start['rulebook'] !== $mine->rulebook) {
            throw new \ValueError("headjudge asks for protocol {$start['protocol']} and rulebook {$start['rulebook']}; "
                . 'this adapter has ' . PROTOCOL . " and {$mine->rulebook}");
        }
        $partly = array_keys(array_filter($this->steps, fn (Step $step) => $step->isPartly));
        $about = ['protocol' => PROTOCOL, 'rulebook' => $mine->rulebook, 'name' => $mine->name ?: $mine::class];
        $about += ['version' => $mine->version, 'language' => $mine->language, 'tracker' => $mine->tracker];
        $limits = $mine->limits === [] ? [] : ['limits' => $mine->limits];
        $printed = $mine->printed === [] ? [] : ['printed' => $mine->printed];
        $printed += $mine->ways === [] ? [] : ['ways' => $mine->ways];
        $kinds = ['kinds' => array_keys($this->steps), 'partly' => $partly];
        $hasTests = (new \ReflectionMethod($mine, 'asTest'))->class !== Adapter::class;
        $this->send(['ready' => $about + $kinds + $limits + $printed + ($hasTests ? ['as_test' => true] : [])]);
    }

    private function playCase(array $case): void
    {
        $id = $case['id'];
        $this->place = "while dealing case $id";
        try {
            $this->adapter->start($case['cards']);
        } catch (NotDealt $why) {
            $this->send(['case' => $id, 'step' => 0, 'not_dealt' => $why->getMessage()]);
            return;
        }
        $this->send(['case' => $id, 'step' => 0, 'shown' => $this->shown()]);
        foreach ($case['steps'] as $at => $step) {
            $kind = array_key_first($step);
            $this->place = 'at step ' . ($at + 1) . " of case $id, " . json_encode([$kind => (object) $step[$kind]]);
            $known = $this->steps[$kind] ?? null;
            $this->adapter->stepNote = '';
            $response = $known?->take($step[$kind]) ?? ['reply' => 'unsupported'];
            if ($known && !$known->isQuestion && $response['reply'] !== 'unsupported') {
                $response['shown'] = $this->shown();
            }
            if ($this->adapter->stepNote !== '' && $response['reply'] !== 'unsupported') {
                $response['note'] = $this->adapter->stepNote;
            }
            $this->send(['case' => $id, 'step' => $at + 1, ...$response]);
        }
    }

    private function shown(): array
    {
        $table = new Table();
        $this->adapter->show($table);
        return $table->asJson();
    }
}

/** headjudge has ended. */
final class HeadjudgeEnded extends \Exception
{
}

/**
 * Reserves standard input and output for the protocol, and returns both as streams. This file does so when it is loaded.
 * From then on, what the engine and its child processes print goes to standard error, and their standard input is empty.
 *
 * @return array{resource, resource}
 */
function claimStdio(): array
{
    static $protocol = null, $replacements = null;
    if ($protocol === null) {
        $protocol = [fopen('php://fd/0', 'rb'), fopen('php://fd/1', 'wb')];
        // A new file gets the lowest free descriptor: 0 and 1, as they have just been closed.
        fclose(STDIN);
        $replacements[] = fopen(PHP_OS_FAMILY === 'Windows' ? 'NUL' : '/dev/null', 'rb');
        fclose(STDOUT);
        $replacements[] = fopen('php://fd/2', 'wb');
    }
    return $protocol;
}

/** Runs the adapter until headjudge stops it. */
function run(Adapter $adapter): never
{
    [$input, $output] = claimStdio();
    $conversation = new Conversation($adapter, $output);
    $isOver = false;
    // Also called when the engine calls exit(), and after a fatal error.
    register_shutdown_function(function () use ($conversation, &$isOver) {
        if (!$isOver) {
            fwrite(STDERR, "headjudge-adapter: the process ended {$conversation->place}\n");
            exit(1);
        }
    });
    try {
        while (($line = fgets($input)) !== false && !$conversation->answer($line)) {
        }
        $isOver = true;
    } catch (HeadjudgeEnded) {
        $isOver = true;
    } catch (\Throwable $error) {
        fwrite(STDERR, "$error\n");
    }
    exit($isOver ? 0 : 1);
}

claimStdio();
