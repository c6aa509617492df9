<?php

/**
 * The printed cards of the engine whose whole text is one step. The list of cards is in a checkout only if its owner has imported
 * it; without it, there is none. The same goes for the code of their abilities, but for two cards.
 */

declare(strict_types=1);

use Headjudge\Refused;

final class PrintedCards
{
    /** Where the engine's generator keeps the list that it imported. */
    private const LIST = 'GrandArchiveSim/GeneratedCode/cardArrayCache.json';
    private const VERBS = ['Destroy' => 'destroy', 'Rest' => 'rest', 'Wake up' => 'wake'];
    private const NOUN = '(?:ally|allies|(?:object|unit|champion|phantasia|domain|item|weapon|token)s?|regalia)';
    /**
     * Functions of the engine that do all that a card does, by its id: Noble Dissolution, Scorched Conquest. TCGEngine keeps in its
     * database that the card calls the function; that is repeated here. Each lets the player choose up to three targets.
     */
    private const WHOLE = ['iullthfLXc' => 'NobleDissolutionDestroy', 'HPDawzCDdr' => 'ScorchedConquestStep'];
    private const MOST_TARGETS = 3;

    /** The ids of the cards, by kind of step and name. @var array<string, array<string, string>> */
    private static array $ids = [];

    /** Reads the list, once. Says on standard error how many cards it has found. */
    public static function read(): void
    {
        if (!is_file(self::LIST)) {
            return;
        }
        $all = json_decode(file_get_contents(self::LIST), true, flags: JSON_THROW_ON_ERROR)['cardArray'];
        // A condition on the target says which steps the card cannot carry out; those are refused.
        $target = self::NOUN . '(?: or ' . self::NOUN . ')?(?: with [^.]+)?';
        $text = '/^(' . implode('|', array_keys(self::VERBS)) . ")(?: up to three)? target $target\.$/";
        $found = 0;
        foreach ($all as $card) {
            self::giveCode($card['uuid']);
            $isOneStep = preg_match($text, self::plain($card['effect_raw'] ?? $card['effect'] ?? ''), $words) === 1;
            $found += $isOneStep ? 1 : 0;
            if ($isOneStep && isset($GLOBALS['cardActivatedAbilities'][$card['uuid'] . ':0'])) {
                self::$ids[self::VERBS[$words[1]]][$card['name']] = $card['uuid'];
                Dictionary::$printed[$card['uuid']] = self::facts($card);
            }
        }
        $with = array_sum(array_map(count(...), self::$ids));
        fwrite(STDERR, count($all) . " printed cards: the text of $found is one step, and the engine has the code of $with\n");
    }

    /** The code of the card in the engine's list of abilities, if the database had none and a function does it all. */
    private static function giveCode(string $id): void
    {
        global $cardActivatedAbilities;
        $does = self::WHOLE[$id] ?? null;
        if ($does !== null && function_exists($does)) {
            $cardActivatedAbilities["$id:0"] ??= fn (int $player) => $does($player, self::MOST_TARGETS);
        }
    }

    /** A text without its marks and its remarks in parentheses, such as that an element is enabled: they are no effect. */
    private static function plain(string $text): string
    {
        $bare = preg_replace('/\([^()]*\)/', '', str_replace('*', '', strip_tags($text)));
        return trim(preg_replace('/\s+/', ' ', $bare));
    }

    /** The printed facts of a card, as of a card of a case. */
    private static function facts(array $card): array
    {
        $words = fn (string $key) => array_map(fn (string $word) => ucfirst(strtolower($word)), $card[$key] ?? []);
        return ['name' => $card['name'], 'types' => $words('types'), 'subtypes' => $words('subtypes'),
            'elements' => isset($card['element']) ? [ucfirst(strtolower($card['element']))] : $words('elements'),
            'cost' => $card['cost_reserve'] ?? $card['cost_memory'] ?? null, 'script' => 'none'];
    }

    /** As `printed` of the adapter: no card fixes a field. */
    public static function declared(): array
    {
        return array_map(fn (array $cards) => array_map(fn () => new stdClass(), $cards), self::$ids);
    }

    /**
     * Player one activates a card, and it resolves. The card is no card of the case.
     *
     * @param string $target the address of the object that it is to affect
     */
    public static function play(string $kind, string $name, string $target): void
    {
        AddHand(1, CardID: self::$ids[$kind][$name]);
        $card = 'myHand-' . (count(GetHand(1)) - 1);
        $before = count(GetLiveEffectStackEntries());
        ActivateCard(1, $card, true);
        $isChosen = false;
        Decisions::settle([], $target, $isChosen);
        if (count(GetLiveEffectStackEntries()) > $before) {
            ResolveTopOfEffectStack();
            Decisions::settle([], $target, $isChosen);
        }
        // Otherwise the engine does not let player one activate the card now, or the object is no legal target.
        $isChosen || throw new Refused();
    }
}
