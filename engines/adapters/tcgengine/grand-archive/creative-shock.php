<?php

/**
 * Creative Shock, for the script that discards a card and chooses a unit if it was Fire. TCGEngine keeps in its database that
 * the card asks for a discard as it resolves; that is repeated here. What follows the discard is the engine's own code.
 */

declare(strict_types=1);

use Headjudge\Unsupported;

final class CreativeShock
{
    public const SCRIPT = 'discard a card; if it was Fire, choose a unit and deal 2 damage to it';
    /** What the engine asks for a unit with, and what the card asks for a discard with. */
    private const UNIT = 'Deal_2_damage_to_a_unit?', DISCARD = 'Discard_a_card';

    public static function isPrintedOn(array $card): bool
    {
        return $card['script'] === self::SCRIPT;
    }

    /** Gives the cards of the case with the script their ability, in the engine's list of abilities. */
    public static function print(): void
    {
        global $cardActivatedAbilities;
        foreach (Dictionary::$cards as $id => $card) {
            if (!self::isPrintedOn($card)) {
                unset($cardActivatedAbilities["$id:0"]);
                continue;
            }
            $cardActivatedAbilities["$id:0"] = function (int $player): void {
                if (ZoneSearch('myHand') === []) {
                    return;
                }
                DecisionQueueController::AddDecision($player, 'MZCHOOSE', ZoneMZIndices('myHand'), 1, self::DISCARD);
                DecisionQueueController::AddDecision($player, 'CUSTOM', 'CreativeShockDiscard', 1);
            };
        }
    }

    /**
     * The answers to what the top of the stack asks, from the view of the player who asks.
     *
     * @return array<string, string>
     */
    public static function answers(object $top, ?int $discard, ?int $choose): array
    {
        $card = Dictionary::$cards[$top->CardID] ?? null;
        if ($card === null || !self::isPrintedOn($card)) {
            return [];
        }
        $player = (int) $top->Controller;
        $address = fn (?int $number, string $zone) => $number === null ? '' : (string) Zones::find($number, $zone);
        return Zones::as($player, function () use ($player, $address, $discard, $choose): array {
            // The engine compares the whole element of a card, of which a printed card has one.
            $isMixed = fn (object $of) => str_contains(CardElement($of->CardID), ',');
            if (!IsClassBonusActive($player, ['MAGE']) || array_filter(GetHand($player), $isMixed) !== []) {
                throw new Unsupported();
            }
            return [self::DISCARD => $address($discard, 'Hand'), self::UNIT => $address($choose, 'Field')];
        });
    }

    /** @param list<string> $asked */
    public static function facts(array $asked): array
    {
        return in_array(self::UNIT, $asked, true) ? ['asked to choose a unit'] : [];
    }
}
