<?php

/**
 * The database in which TCGEngine keeps the code of its printed cards, as its generator asks it. It has the rows of the file
 * that HEADJUDGE_ABILITIES names: the table card_abilities as a JSON list of objects. Without the variable it has none.
 */

declare(strict_types=1);

/** The rows of an answer, and what the generator reads of them. */
final class Rows
{
    public readonly int $num_rows;

    public function __construct(private array $rows = [])
    {
        $this->num_rows = count($rows);
    }
    public function next(): ?array
    {
        return array_shift($this->rows);
    }
}

/** A query for abilities: of one simulator and of one macro, or all listeners of a simulator. */
final class Query
{
    public array $values = [];

    public function __construct(private readonly string $text)
    {
    }
    public function rows(): Rows
    {
        $isListener = str_contains($this->text, "ability_type = 'listener'");
        if (!$isListener && !str_contains($this->text, 'macro_name = ?')) {
            return new Rows();
        }
        [$simulator, $macro] = [...$this->values, null];
        $isAsked = fn (array $row) => $row['root_name'] === $simulator
            && (($row['ability_type'] ?? 'macro') === 'listener') === $isListener
            && ($isListener || $row['macro_name'] === $macro);
        return new Rows(array_values(array_filter(self::abilities(), $isAsked)));
    }
    private static function abilities(): array
    {
        $file = getenv('HEADJUDGE_ABILITIES');
        return $file ? json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR) : [];
    }
}

function mysqli_connect(mixed ...$ignored): Rows
{
    return new Rows();
}
function mysqli_query(mixed ...$ignored): Rows
{
    return new Rows();
}
function mysqli_prepare(mixed $connection, string $text): Query
{
    return new Query($text);
}
function mysqli_stmt_bind_param(Query $query, string $types, mixed ...$values): bool
{
    $query->values = $values;
    return true;
}
function mysqli_stmt_execute(mixed ...$ignored): bool
{
    return true;
}
function mysqli_stmt_get_result(Query $query): Rows
{
    return $query->rows();
}
function mysqli_stmt_close(mixed ...$ignored): void
{
}
function mysqli_fetch_assoc(Rows $rows): ?array
{
    return $rows->next();
}
function mysqli_fetch_row(Rows $rows): ?array
{
    return $rows->next();
}
function mysqli_num_rows(Rows $rows): int
{
    return $rows->num_rows;
}
function mysqli_free_result(mixed ...$ignored): void
{
}
function mysqli_error(mixed ...$ignored): string
{
    return '';
}
function mysqli_close(mixed ...$ignored): void
{
}
