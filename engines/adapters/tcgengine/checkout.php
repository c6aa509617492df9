<?php

/**
 * The checkout of TCGEngine, with the generated code of a simulator.
 */

declare(strict_types=1);

/** The path of the checkout. Without one, or if it lacks generated files, the adapter says so and ends. */
function checkout(string|false $path, string $simulator): string
{
    $path && is_dir("$path/$simulator")
        || give_up('give a checkout of TCGEngine: php adapter.php CHECKOUT, or set HEADJUDGE_TCGENGINE');
    $needed = ['GamestateParser.php', 'ZoneAccessors.php', 'ZoneClasses.php', 'TurnController.php', 'TurnStates.php',
        'GeneratedCode/GeneratedMacroCode.php', 'GeneratedCode/GeneratedKeywordCode.php'];
    $missing = array_filter($needed, fn (string $name) => !is_file("$path/$simulator/$name"));
    $missing === [] || give_up("$path/$simulator lacks generated files: " . implode(', ', $missing)
        . ". TCGEngine's documentation says how they are made");
    $keywords = 'GeneratedCode/GeneratedKeywordCode.php';
    !str_contains((string) file_get_contents("$path/$simulator/$keywords"), 'function ')
        || give_up("$path/$simulator/$keywords defines the keywords of printed cards; it must define none for this adapter");
    return $path;
}

function give_up(string $why): never
{
    fwrite(STDERR, "$why\n");
    exit(2);
}
