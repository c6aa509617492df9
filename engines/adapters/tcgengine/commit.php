<?php

/**
 * The commit of the checkout, so that an issue says which one was tested: TCGEngine has no version number.
 */

declare(strict_types=1);

/** The first nine digits of the commit in this folder, or an empty text if it is no clone. */
function commitOf(string $checkout): string
{
    $head = trim((string) @file_get_contents("$checkout/.git/HEAD"));
    if (str_starts_with($head, 'ref: ')) {
        $ref = substr($head, strlen('ref: '));
        $head = trim((string) @file_get_contents("$checkout/.git/$ref")) ?: packed($checkout, $ref);
    }
    return preg_match('/^[0-9a-f]{40}$/', $head) ? substr($head, 0, 9) : '';
}

/** The commit of a ref that git has packed. */
function packed(string $checkout, string $ref): string
{
    $refs = (string) @file_get_contents("$checkout/.git/packed-refs");
    return preg_match('{^([0-9a-f]{40}) ' . preg_quote($ref) . '$}m', $refs, $found) ? $found[1] : '';
}
