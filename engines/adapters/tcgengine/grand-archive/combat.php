<?php

/**
 * Attacks. The engine plays a combat through to its damage if no player can respond. Here it waits before the damage, as it
 * does for players who can respond.
 */

declare(strict_types=1);

use Headjudge\Refused;

final class Combat
{
    /** The engine's variable in which the adapter notes what combat waits for. It is part of the game, like all others. */
    private const WAITS = 'HeadjudgeCombatWaits';
    private const HANDLERS = ['CombatDealDamage', 'CleaveDealDamage'];
    private static array $engines = [];

    /** Puts the wait before the engine's handlers of the damage. */
    public static function install(): void
    {
        global $customDQHandlers;
        foreach (self::HANDLERS as $handler) {
            self::$engines[$handler] = $customDQHandlers[$handler];
            $customDQHandlers[$handler] = fn () => DecisionQueueController::StoreVariable(self::WAITS, $handler);
        }
    }

    public static function isOn(): bool
    {
        return isset(self::$engines[DecisionQueueController::GetVariable(self::WAITS) ?? '']);
    }

    /** A unit attacks a unit, with a card that is in hand or with none. */
    public static function attack(string $attacker, ?string $card, string $defender): void
    {
        if ($card === null) {
            BeginCombatPhase($attacker) !== false || throw new Refused();
        } else {
            // The engine lets its first champion attack with the card.
            ZoneSearch('myField', ['CHAMPION'])[0] === $attacker || throw new Refused();
            ActivateCard(1, $card, true);
            Decisions::settle();
            ResolveTopOfEffectStack();
        }
        $weapon = GetAvailableWeapons(1)[0] ?? null;
        $needsWeapon = !AttackHasPositivePowerWithoutWeapon(GetZoneObject($attacker), 1);
        Decisions::settle(['Choose_attack_target' => $defender] + ($needsWeapon ? ['Choose_weapon?' => $weapon] : []));
        $target = self::isOn() ? ResolveCombatTargetMarker(1) : null;
        $target === $defender || throw new Refused();
    }

    /** Deals the damage. Nobody retaliates. */
    public static function end(): void
    {
        $handler = DecisionQueueController::GetVariable(self::WAITS);
        DecisionQueueController::ClearVariable(self::WAITS);
        self::$engines[$handler](1, [], '-');
        Decisions::settle();
    }
}
