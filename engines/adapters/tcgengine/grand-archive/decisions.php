<?php

/** What the engine asks the players, and what a step answers. */

declare(strict_types=1);

final class Decisions
{
    /** More questions than this at one step are an endless loop. */
    private const MOST = 64;

    /**
     * Lets the engine finish what it has begun. It asks its questions one by one, each with a tooltip that says what it asks
     * for. `answers` has the wanted answer to a tooltip, an address of the engine. Whatever else it asks, the player declines
     * if that is possible, and otherwise takes the first choice.
     *
     * @param ?string $target an address that answers the first other question that offers it (later, it may be of another)
     * @param bool $isChosen set to true if it answered one
     * @return list<string> the tooltips of what was asked
     */
    public static function settle(array $answers = [], ?string $target = null, bool &$isChosen = false): array
    {
        $asked = [];
        do {
            $before = count($asked);
            foreach ([1, 2] as $player) {
                Zones::as($player, function (int $player) use ($answers, $target, &$asked, &$isChosen): void {
                    $queue = new DecisionQueueController();
                    $queue->ExecuteStaticMethods($player, '-');
                    while (($decision = $queue->NextDecision($player)) !== null && count($asked) < self::MOST) {
                        $asked[] = $decision->Tooltip;
                        $answer = self::answer($decision, $answers[$decision->Tooltip] ?? ($isChosen ? null : $target));
                        $isChosen = $isChosen || $answer === $target;
                        $queue->PopDecision($player);
                        $queue->ExecuteStaticMethods($player, $answer);
                    }
                });
            }
        } while (count($asked) > $before);
        DecisionQueueController::CleanupRemovedCards();
        return $asked;
    }

    private static function answer(object $decision, ?string $wanted): string
    {
        $choices = explode('&', $decision->Param);
        return match (true) {
            in_array($wanted, $choices, true) => $wanted,
            $decision->Type === 'MZCHOOSE', $wanted !== null => $choices[0],
            $decision->Type === 'YESNO' => 'NO',
            default => 'PASS',
        };
    }
}
