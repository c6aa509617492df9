<?php

/**
 * The card dictionary that TCGEngine generates from the printed cards, over the cards of the case instead. Its words
 * are upper case and joined by commas. A number that is not printed is null.
 */

declare(strict_types=1);

final class Dictionary
{
    /** The cards of the case, as headjudge sends them, by the id that the engine knows them by. */
    public static array $cards = [];
    /** The same of printed cards of the engine, which are in no case. */
    public static array $printed = [];

    /** The id of the card of this number. */
    public static function id(int $number): string
    {
        return "headjudge$number";
    }
    /** The number of the card with this id; null for a card that is not of the case. */
    public static function number(string $id): ?int
    {
        return isset(self::$cards[$id]) ? (int) substr($id, strlen('headjudge')) : null;
    }
    /** What is printed on the card; nothing on one that is unknown. */
    public static function card(string $id): array
    {
        return self::$cards[$id] ?? self::$printed[$id] ?? [];
    }
    /** The words of some lists of the card. */
    public static function words(string $id, string ...$lists): string
    {
        $all = array_merge(...array_map(fn (string $list) => self::card($id)[$list] ?? [], $lists));
        return strtoupper(implode(',', $all));
    }
    public static function has(object $of, string $keyword): bool
    {
        return in_array($keyword, self::card($of->CardID)['abilities'] ?? [], true);
    }
}

function CardName($id)
{
    return Dictionary::card($id)['name'] ?? '';
}
function CardType($id)
{
    $token = (Dictionary::card($id)['token'] ?? false) ? 'TOKEN' : '';
    return implode(',', array_filter([$token, Dictionary::words($id, 'supertypes', 'types')]));
}
function CardSubtypes($id)
{
    return Dictionary::words($id, 'subtypes');
}
/** Champions are mages, for the class bonus of Creative Shock. */
function CardClasses($id)
{
    return PropertyContains(CardType($id), 'CHAMPION') ? 'MAGE' : '';
}
function CardElement($id)
{
    return Dictionary::words($id, 'elements');
}
function CardSpeed($id)
{
    return in_array('fast', Dictionary::card($id)['speeds'] ?? [], true);
}
function CardCost_reserve($id)
{
    return Dictionary::card($id)['cost'] ?? null;
}
function CardCost_memory($id)
{
    return Dictionary::card($id)['cost'] ?? null;
}
function CardPower($id)
{
    return Dictionary::card($id)['power'] ?? null;
}
function CardLife($id)
{
    return Dictionary::card($id)['life'] ?? null;
}
function CardDurability($id)
{
    return Dictionary::card($id)['durability'] ?? null;
}
function CardLevel($id)
{
    return 0;
}
function CardEffect($id)
{
    return '';
}
function CardUuid($id)
{
    return $id;
}
function CardOtherOrientation($id)
{
    return null;
}

function HasKeyword_Vigor($of)
{
    return Dictionary::has($of, 'Vigor');
}
function HasKeyword_Steadfast($of)
{
    return Dictionary::has($of, 'Steadfast');
}
function HasKeyword_Intercept($of)
{
    return Dictionary::has($of, 'Intercept');
}
function HasKeyword_Cleave($of)
{
    return Dictionary::has($of, 'Cleave');
}
function HasKeyword_Stealth($of)
{
    return Dictionary::has($of, 'Stealth');
}
function HasKeyword_Spellshroud($of)
{
    return Dictionary::has($of, 'Spellshroud');
}
function HasKeyword_TrueSight($of)
{
    return false;
}
function HasKeyword_Taunt($of)
{
    return false;
}
function HasKeyword_Retort($of)
{
    return false;
}
function HasKeyword_Reservable($of)
{
    return false;
}
function HasKeyword_Hindered($of)
{
    return false;
}
function HasKeyword_FloatingMemory($of)
{
    return false;
}
function GetKeyword_Retort_Value($of)
{
    return null;
}
function GetKeyword_Pride_Value($of)
{
    return null;
}
