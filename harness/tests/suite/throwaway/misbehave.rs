//! The bug that the environment variable SKIRMISH chooses; without it there is none.

use std::sync::LazyLock;

static BUG: LazyLock<String> = LazyLock::new(|| std::env::var("SKIRMISH").unwrap_or_default());

/// Crashes and hangs at the end of a game's third turn.
pub fn turn(turns: usize) {
    println!("turn {turns} ends; this is not a line of any protocol");
    let read = std::io::stdin().read_line(&mut String::new());
    assert_eq!(read.ok(), Some(0), "the orders of headjudge are not for engines");
    if turns < 3 {
        return;
    }
    match BUG.as_str() {
        "abort" => std::process::abort(),
        "exit" => std::process::exit(0),
        "panic" => panic!("turn {turns} is one too many"),
        "overflow" => drop(overflow(0)),
        "loop" => loop {
            // Leave the processor to other tests.
            std::thread::sleep(std::time::Duration::from_millis(1));
        },
        "memory" => {
            let mut memory = Vec::new();
            loop {
                // Reserved memory counts, whether or not it is written to.
                memory.push(std::hint::black_box(vec![0u8; 1 << 24]));
            }
        }
        _ => {}
    }
}

#[allow(unconditional_recursion)]
fn overflow(depth: u64) -> [u64; 64] {
    let page = std::hint::black_box([depth; 64]);
    std::hint::black_box(overflow(depth + 1).map(|n| n ^ page[0]))
}

/// Whether an effect is refused. The engine also prints what it does.
pub fn refuses(piece: usize, by: i32) -> bool {
    println!("piece {piece} gets {by}");
    BUG.as_str() == "refuses"
}

/// The value of a number: a sum that is not negative.
pub fn clamped(sum: i32, is_life: bool) -> i32 {
    let is_wrong = match BUG.as_str() {
        "negative" => true,
        "flaky" => sum < 0 && is_ninth(),
        _ => false,
    };
    if is_wrong && !is_life { sum } else { sum.max(0) }
}

/// Whether this is the ninth call in this process: the first ones are made before a rule's own cases.
fn is_ninth() -> bool {
    static CALLS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    CALLS.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 8
}
