<?php

/**
 * The card dictionary that TCGEngine generates from the printed cards, over the cards of the case instead. A number that is
 * not printed is an empty text, as there.
 */

declare(strict_types=1);

final class Dictionary
{
    /** A card that is not of the case, to fill a deck. */
    public const FILLER = 'filler';
    /**
     * The engine knows the attacks of four printed weapons only. These two have a further ability that does nothing in a
     * case: one needs a discarded card, which no step discards, the other gives an attack go again, which is not shown of it.
     */
    public const WEAPONS = ['romping_club', 'harmonized_kodachi'];

    /** The printed instants that are played for a step. */
    private const INSTANTS = [
        'sigil_of_solace_red' => ['name' => 'Sigil of Solace', 'types' => ['Instant'], 'cost' => 0, 'pitch' => 1],
        'sigil_of_solace_yellow' => ['name' => 'Sigil of Solace', 'types' => ['Instant'], 'cost' => 0, 'pitch' => 2],
        'sigil_of_solace_blue' => ['name' => 'Sigil of Solace', 'types' => ['Instant'], 'cost' => 0, 'pitch' => 3],
    ];

    /** The cards of the case, as headjudge sends them, by the id that the engine knows them by. */
    private static array $cards = [];

    /**
     * Takes the cards of a case, and returns their ids, by number. As in the engine, an id ends with the color.
     *
     * @return array<int, string>
     */
    public static function of(array $cards): array
    {
        [self::$cards, $ids] = [[], []];
        $weapons = self::WEAPONS;
        foreach ($cards as $i => $card) {
            $attacks = in_array('Weapon', $card['types'] ?? [], true) && $card['zone'] === 'arena' && $card['owner'] === 'one';
            $color = ['', '_red', '_yellow', '_blue'][$card['pitch'] ?? 0];
            $id = ($attacks ? array_shift($weapons) : null) ?? 'headjudge' . ($i + 1) . $color;
            self::$cards[$id] = $card;
            $ids[$i + 1] = $id;
        }
        return $ids;
    }
    public static function card(string $id): array
    {
        return self::$cards[$id] ?? self::INSTANTS[$id] ?? [];
    }
    /** A number, as the engine's dictionary has it. */
    public static function number(string $id, string $name): string
    {
        $card = self::card($id);
        return isset($card["{$name}_counts"]) ? '*' : (string) ($card[$name] ?? '');
    }
    /** Whether the number is printed on the card. The engine has no such question: it takes an empty text for 0. */
    public static function has(string $id, string $name): bool
    {
        $of = self::number($id, $name);
        return $of !== '' && $of !== '*';
    }
}

/** All ids that the cards of a case may have: the engine lists them once, for the import of decks. */
function GetAllCardIds()
{
    $ids = [Dictionary::FILLER, ...Dictionary::WEAPONS];
    for ($number = 1; $number <= 64; $number++) {
        array_push($ids, ...array_map(fn (string $color) => "headjudge$number$color", ['', '_red', '_yellow', '_blue']));
    }
    return $ids;
}
function CardPrinting_id($id)
{
    return '';
}
function CardName($id)
{
    return Dictionary::card($id)['name'] ?? '';
}
/** All words of the type box in one list, without metatypes. */
function CardTypes($id)
{
    $card = Dictionary::card($id);
    // A hybrid card may have a supertype on both sides.
    $supertypes = array_values(array_unique([...($card['supertypes'] ?? []), ...($card['hybrid'] ?? [])]));
    return [...($supertypes ?: ['Generic']), ...($card['types'] ?? []), ...($card['subtypes'] ?? [])];
}
function CardPower($id)
{
    return Dictionary::number($id, 'power');
}
function CardDefense($id)
{
    return Dictionary::number($id, 'defense');
}
function CardHealth($id)
{
    return Dictionary::number($id, 'life');
}
function CardIntelligence($id)
{
    return Dictionary::number($id, 'intellect');
}
function CardPitch($id)
{
    return Dictionary::number($id, 'pitch');
}
function CardCost($id)
{
    return str_repeat('X', Dictionary::card($id)['x'] ?? 0) . Dictionary::number($id, 'cost');
}
function CardCard_keywords($id)
{
    return Dictionary::card($id)['keywords'] ?? [];
}
/** The rules text, each keyword in its own line, and the reminder text in parentheses. */
function CardFunctional_text_plain($id)
{
    $card = Dictionary::card($id);
    $reminder = array_map(fn (string $word) => "($word)", $card['reminder'] ?? []);
    return implode("\n", [...($card['keywords'] ?? []), ...$reminder]);
}
