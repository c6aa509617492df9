//! When a campaign reports what it finds: at once, and in the order of its cases.

use headjudge::Signature;
use headjudge::campaign::{Block, CASES_PER_BLOCK, Campaign, Counts, Occurrences, Rounds, Worker};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

/// A worker that finds something in each block, and plays some blocks only after a signal.
struct Waiting {
    /// The first cases of these blocks.
    waits: Vec<u64>,
    signal: Arc<Mutex<Receiver<()>>>,
    /// Where it signals the end of each block.
    done: Option<Sender<()>>,
}

fn signature(block: u64) -> Signature {
    // Their names are in reverse order.
    Signature { rule: format!("game:{}", 9 - block), kind: "wrong".into(), field: "size".into(), number: 1 }
}

impl Worker for Waiting {
    fn play(&mut self, block: &Block) -> Result<Counts, headjudge::Error> {
        if self.waits.contains(&block.first) {
            self.signal.lock().unwrap().recv().expect("the signal comes");
        }
        let mut counts = Counts { cases: block.len, ..Counts::new(0) };
        let found = signature(block.first / CASES_PER_BLOCK);
        if block.tolerated.iter().all(|known| known.signature != found) {
            counts.add_found(found, Occurrences { first: block.first + 5, step: 1, cases: 1 });
        }
        self.done.iter().for_each(|done| done.send(()).unwrap());
        Ok(counts)
    }
}

fn campaign(cases: u64, stop: &AtomicBool) -> Campaign<'_> {
    Campaign { rounds: Rounds::all(cases), known: Vec::new(), progress: &|_| {}, stop }
}

/// The second block ends only after the first one was reported, so the campaign would not end otherwise.
#[test]
fn what_a_block_finds_is_reported_before_the_round_ends() {
    let (send, signal) = channel();
    let signal = Arc::new(Mutex::new(signal));
    let mut workers: Vec<Box<dyn Worker>> =
        vec![Box::new(Waiting { waits: vec![CASES_PER_BLOCK], signal, done: None })];
    let (stop, mut reported) = (AtomicBool::new(false), Vec::new());
    let result = campaign(2 * CASES_PER_BLOCK, &stop).run(&mut workers, &mut |new| {
        reported.extend(new.iter().map(|(signature, seen)| (signature.rule.clone(), seen.first)));
        // Once for the block, and once for the same block when the round is played again.
        [(), ()].iter().for_each(|()| send.send(()).unwrap());
    });
    assert_eq!(result.given_up, None);
    assert_eq!(reported, [("game:9".to_owned(), 5), ("game:8".to_owned(), CASES_PER_BLOCK + 5)]);
}

#[test]
fn findings_are_reported_in_the_order_of_cases_whichever_block_ends_first() {
    let (done, signal) = channel();
    let signal = Arc::new(Mutex::new(signal));
    // The first block waits until the other worker has played one.
    let worker = |done: &Option<Sender<()>>| -> Box<dyn Worker> {
        Box::new(Waiting { waits: vec![0], signal: signal.clone(), done: done.clone() })
    };
    let mut workers = vec![worker(&Some(done.clone())), worker(&Some(done))];
    let (stop, mut reported) = (AtomicBool::new(false), Vec::new());
    let cases = 4 * CASES_PER_BLOCK;
    campaign(cases, &stop).run(&mut workers, &mut |new| {
        assert_eq!(new.len(), 1, "each block has one");
        reported.push(new[0].1.first);
    });
    assert_eq!(reported, [5, 69, 133, 197]);
}
