<?php

/**
 * How many abilities a card has, and how they are called. TCGEngine generates these functions if its database has abilities of the
 * sort; they are needed in any case. The cards of a case have none.
 */

declare(strict_types=1);

if (!function_exists('CardActivateAbilityCount')) {
    function CardActivateAbilityCount($id)
    {
        return 0;
    }
}
if (!function_exists('CardActivateAbilityCountNames')) {
    function CardActivateAbilityCountNames($id)
    {
        return [];
    }
}
if (!function_exists('CardHandActivatedAbilityCount')) {
    function CardHandActivatedAbilityCount($id)
    {
        return 0;
    }
}
if (!function_exists('CardHandActivatedAbilityCountNames')) {
    function CardHandActivatedAbilityCountNames($id)
    {
        return [];
    }
}
if (!function_exists('CardDiscardCardCount')) {
    function CardDiscardCardCount($id)
    {
        return 0;
    }
}
