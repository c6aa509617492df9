<?php

/**
 * The rules of a game as PHPUnit tests of an engine, one for each rule:
 *
 *     require __DIR__ . '/headjudge-phpunit.php';
 *
 *     final class RulesTest extends Headjudge\RulesTestCase
 *     {
 *     }
 *
 * It runs `headjudge check` in the folder of the test, whose `headjudge.toml` names the rulebook and the adapter. A rule that the
 * adapter does not support is skipped, with the reason; so is one that no case exercised. A known bug is an incomplete test until it is gone.
 */

declare(strict_types=1);

namespace Headjudge;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

abstract class RulesTestCase extends TestCase
{
    /** The arguments of `headjudge check`: `['--rulebook', 'fab', '--cases', '2048', '--', 'php', 'adapter.php']`. */
    protected static function check(): array
    {
        return ['--cases', '4096'];
    }

    /** The folder of `headjudge.toml`. */
    protected static function folder(): string
    {
        return \dirname((new \ReflectionClass(static::class))->getFileName());
    }

    /** The command. */
    protected static function command(): string
    {
        return 'headjudge';
    }

    /** @dataProvider rules */
    #[DataProvider('rules')]
    public function testRule(?string $skip, ?string $known, string $failure): void
    {
        if ($failure !== '') {
            self::fail($failure);
        }
        if ($known !== null) {
            self::markTestIncomplete($known);
        }
        if ($skip !== null) {
            self::markTestSkipped($skip);
        }
        $this->addToAssertionCount(1);
    }

    /** Runs `headjudge check` once, and makes of each rule, and of the engine, the arguments of a test. */
    final public static function rules(): array
    {
        $events = self::events();
        $of = fn (string $kind, string $rule) => \array_filter(
            $events[$kind] ?? [],
            fn ($said) => \explode('/', $said['signature'])[0] === $rule,
        );
        $failures = fn (string $rule) => [
            ...\array_map(self::gone(...), $of('known', $rule)),
            ...\array_map(self::report(...), \array_filter($of('report', $rule), fn ($said) => $said['stage'] === 'complete')),
        ];
        $tests = [];
        foreach ($events['plan'] ?? [] as ['rules' => $rules]) {
            foreach ($rules as ['rule' => $id, 'slug' => $slug]) {
                $result = $events['verdict'][$id];
                if ($result['verdict'] === 'not-testable') {
                    continue;
                }
                $text = \implode("\n", \array_filter($failures($id)));
                $failed = \in_array($result['verdict'], ['violated', 'flaky'], true) ? $result['verdict'] : '';
                $known = \array_map(fn ($bug) => ($bug['title'] ?? $bug['signature']) . " ({$bug['issue']})", $of('known', $id));
                $tests[\str_replace(':', '::', $id) . "::$slug"] = [
                    self::skipped($result),
                    $result['verdict'] === 'known' ? 'known: ' . \implode('; ', $known) : null,
                    $text ?: $failed,
                ];
            }
        }
        foreach ($events['rulebook'] as ['rulebook' => $rulebook]) {
            $text = [...\array_filter($failures("$rulebook:engine")), ...self::ofAdapter($events)];
            $exit = $events['end'][0]['exit'];
            $isExplained = $text !== [] || \array_filter(\array_column($tests, 2)) !== [];
            if ($exit === 4 && !$isExplained) {
                $text[] = 'no rule was exercised: support more kinds of step, or show more';
            } elseif (\in_array($exit, [2, 5, 130], true) || ($exit !== 0 && !$isExplained)) {
                $text[] = "headjudge ended with exit code $exit";
            }
            $tests["$rulebook::engine::does_not_fail"] = [null, null, \implode("\n", $text)];
        }
        return $tests;
    }

    /** What the run says: a list for each kind of event, and the results of rules by their ids. */
    private static function events(): array
    {
        $log = \tmpfile();
        $command = [static::command(), 'check', '--events', '-', ...static::check()];
        $process = \proc_open($command, [['file', '/dev/null', 'r'], ['pipe', 'w'], $log], $pipes, static::folder());
        if ($process === false) {
            throw new \RuntimeException('failed to start ' . static::command());
        }
        $events = [];
        while (($line = \fgets($pipes[1])) !== false) {
            foreach (\json_decode($line, true, 512, JSON_THROW_ON_ERROR) as $kind => $said) {
                $events[$kind][] = $said;
                if ($kind === 'rule') {
                    $events['verdict'][$said['rule']] = $said;
                }
            }
        }
        $code = \proc_close($process);
        if (!isset($events['end'], $events['rulebook'])) {
            throw new \RuntimeException("headjudge ended with exit code $code\n" . \stream_get_contents($log, -1, 0));
        }
        return $events;
    }

    private static function skipped(array $result): ?string
    {
        $words = ['unsupported' => 'unsupported', 'not-chosen' => 'not judged', 'not-exercised' => 'not exercised'];
        $word = $words[$result['verdict']] ?? null;
        $why = \implode('; ', $result['missing'] ?? []) ?: 'its precondition was never met; play more cases';
        return $word === null ? null : "$word: $why";
    }

    /** The report, with the path of its case. */
    private static function report(array $said): string
    {
        $path = $said['path'] ?? '';
        return $path === '' || \str_contains($said['text'], $path) ? $said['text'] : "{$said['text']}  the case is in $path\n";
    }

    /** A known bug that does not reproduce as it should; empty for any other. */
    private static function gone(array $bug): string
    {
        return match ($bug['status']) {
            'no-longer-reproduces' => "known bug no longer reproduces: {$bug['signature']}\n  its case is {$bug['path']} ({$bug['issue']})\n",
            'not-decided' => "known bug not decided: {$bug['signature']}\n  its case is {$bug['path']} ({$bug['issue']})\n",
            default => '',
        };
    }

    /** What the adapter, or the disk, made the run fail for. */
    private static function ofAdapter(array $events): array
    {
        $remarks = \array_filter($events['remark'] ?? [], fn ($remark) => $remark['fails']);
        $texts = \array_column($remarks, 'text');
        // What was assumed of an adapter that declares no limits, for example: no test fails for it.
        foreach (\array_filter($events['remark'] ?? [], fn ($remark) => !$remark['fails']) as $remark) {
            \fwrite(\STDERR, $remark['text']);
        }
        foreach ($events['counts'] ?? [] as $counts) {
            \array_push($texts, ...(isset($counts['given-up']) ? [$counts['given-up']] : []), ...($counts['not-saved'] ?? []));
        }
        return $texts;
    }
}
