//! Crashes and hangs at the end of a game's third turn.

pub fn turn(turns: usize) {
    println!("turn {turns} ends; this is not a line of any protocol");
    if turns < 3 {
        return;
    }
    match std::env::var("SKIRMISH").as_deref() {
        Ok("abort") => std::process::abort(),
        Ok("exit") => std::process::exit(0),
        Ok("overflow") => drop(overflow(0)),
        Ok("loop") => loop {
            // Leave the processor to other tests.
            std::thread::sleep(std::time::Duration::from_millis(1));
        },
        Ok("memory") => {
            let mut memory = Vec::new();
            loop {
                memory.push(std::hint::black_box(vec![1u8; 1 << 24]));
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
