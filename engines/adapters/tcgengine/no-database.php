<?php

/** The database of card texts, without a row. TCGEngine's generator asks it for the code of its printed cards. */

declare(strict_types=1);

final class NoRows
{
    public int $num_rows = 0;
}

function mysqli_connect(mixed ...$ignored): NoRows
{
    return new NoRows();
}
function mysqli_query(mixed ...$ignored): NoRows
{
    return new NoRows();
}
function mysqli_prepare(mixed ...$ignored): NoRows
{
    return new NoRows();
}
function mysqli_stmt_bind_param(mixed ...$ignored): bool
{
    return true;
}
function mysqli_stmt_execute(mixed ...$ignored): bool
{
    return true;
}
function mysqli_stmt_get_result(mixed ...$ignored): NoRows
{
    return new NoRows();
}
function mysqli_stmt_close(mixed ...$ignored): void
{
}
function mysqli_fetch_assoc(mixed ...$ignored): ?array
{
    return null;
}
function mysqli_fetch_row(mixed ...$ignored): ?array
{
    return null;
}
function mysqli_num_rows(mixed ...$ignored): int
{
    return 0;
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
