# What a contributor types: `just` lists it. It needs https://just.systems; the recipes are plain commands without it, too.

export CARGO_PROFILE_DEV_DEBUG := "0"

[private]
default:
    @just --list --unsorted

# Decide whether a change lands, as the CI does (it takes a while)
check:
    .ci/run

# Run all tests, or those whose names contain one of the words
test *words:
    cargo nextest run --workspace --all-features --test-threads "$((2 * $(nproc)))" {{ words }}

# Run the tests of a game's rules: just test-rules fab
test-rules game:
    cargo nextest run -p headjudge --all-features --test rules -E 'test(/(^|_|::){{ game }}(_|::|$)/)'

# Format, and run clippy on all targets
lint:
    cargo fmt --all
    cargo clippy --workspace --all-targets --all-features -- -D warnings

# Build the documentation, and run its examples
docs:
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --all-features --no-deps
    cargo test --workspace --all-features --doc

# Run a benchmark of the harness: ratio, wire or search
bench name="ratio" *args:
    cargo bench -p headjudge --bench {{ name }} --all-features -- {{ args }}

# Print the mutation score, of one game or of all
mutants *args:
    cargo run --locked --manifest-path engines/mutants/Cargo.toml -- {{ args }}

# Print which lies about what is shown the rules detect, in one game or in all: just observations kf --list
observations *args:
    cargo run --release -p headjudge --features reference,fab,mtg,kf,ga --example observations -- {{ args }}

# Run what takes too long for `check`, or some of its parts
night *parts:
    .ci/night {{ parts }}

# Write again what the tests compare with files: pages, issue texts, digests of schemas. Read the diff before you commit it
bless:
    HEADJUDGE_BLESS=1 cargo nextest run -p headjudge-cli --all-features --test cli schema:: steps:: issue_texts:: docs::
    HEADJUDGE_BLESS=1 cargo nextest run -p headjudge --all-features --test wire protocol_page::
    HEADJUDGE_BLESS=1 cargo nextest run -p headjudge --all-features --test rules titles::
