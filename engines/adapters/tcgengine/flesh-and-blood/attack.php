<?php

/** Cards are played and attack as a player does it: by the engine's own actions, and by passing. */

declare(strict_types=1);

use Headjudge\{Refused, Unsupported};

final class Attack
{
    /** Both players pass until something is so. */
    public static function passUntil(callable $is): void
    {
        for ($passes = 0; !$is(); $passes++) {
            if ($passes === 32 || !FaBPassPriority(intval(GetPriorityPlayer()))) {
                throw new Refused();
            }
        }
    }

    /** Plays a card from the hand, at the hero of the opponent if it is an attack. The player has what it costs. */
    public static function play(int $player, int $uid): void
    {
        if (intval(GetPriorityPlayer()) !== $player) {
            FaBPassPriority(intval(GetPriorityPlayer()));
        }
        AddActionPoints($player, max(1, intval(GetActionPoints($player))));
        $found = FaBFindUID($uid);
        AddResources($player, max(intval(GetResources($player)), FaBCardCost($found['object'], $player)));
        self::target($player, $uid);
        PlayCard($player, $found['mzID']);
        if (FaBFindUID($uid)['zone'] !== 'Stack') {
            throw new Refused();
        }
    }

    /** Plays an instant that is no card of the case, and lets it resolve. Others may be on the stack below it. */
    public static function instant(int $player, string $id): void
    {
        $below = FaBStackTop()?->UniqueID;
        $card = AddHand($player, CardID: $id);
        [$card->Owner, $card->Controller] = [$player, $player];
        self::play($player, $card->UniqueID);
        self::passUntil(fn () => FaBStackTop()?->UniqueID === $below);
    }

    /** Attacks with the card, which is in the arena, and deals the damage. Cards attack and defend from the hand. */
    public static function fight(array $attack, array $defenders): void
    {
        ['object' => $of, 'player' => $player, 'zone' => $zone] = $attack;
        if ($zone === 'CombatChain' && FaBGetState()['combatOpen']) {
            self::defend($defenders);
            return;
        }
        // The weapon's ability, or the card, costs what the step does not pay.
        $had = intval(GetResources($player));
        if ($zone === 'Weapons' && in_array($of->CardID, Dictionary::WEAPONS, true)) {
            AddActionPoints($player, max(1, intval(GetActionPoints($player))));
            AddResources($player, max($had, 2)); // it sets them
            self::target($player, $of->UniqueID);
            ActivateAbility($player, $attack['mzID'], 0);
        } elseif ($zone === 'Arena' && FaBWTRIsAttackAction($of)) {
            FaBMoveUID($of->UniqueID, 'Hand', $player);
            self::play($player, $of->UniqueID);
        } else {
            throw new Unsupported();
        }
        AddResources($player, $had);
        if (FaBStackTop() === null) {
            throw new Refused();
        }
        self::defend($defenders);
    }

    /** The attack, which is on the stack or the combat chain, meets its defenders, and the combat chain closes. */
    private static function defend(array $defenders): void
    {
        self::passUntil(fn () => FaBGetState()['window'] === 'DEFEND_DECLARE');
        foreach ($defenders as $defender) {
            if ($defender['zone'] === 'Arena') {
                FaBMoveUID($defender['object']->UniqueID, 'Hand', $defender['player']);
            }
            if (!FaBDeclareBlock($defender['player'], FaBFindUID($defender['object']->UniqueID)['mzID'])) {
                throw new Refused();
            }
        }
        self::passUntil(fn () => intval(GetWinner()) !== 0 || !FaBGetState()['combatOpen']);
    }

    /** Chooses the hero of the opponent, as the handler of the choice does it. */
    private static function target(int $player, int $uid): void
    {
        $hero = GetHero(FaBDefaultDefender($player))[0];
        $state = FaBGetState();
        $state['pendingAttackTarget'] = ['sourceUID' => $uid, 'target' => FaBAttackTargetDescriptor(FaBFindUID($hero->UniqueID))];
        FaBSetState($state);
    }
}
