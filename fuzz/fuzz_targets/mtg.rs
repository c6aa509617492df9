#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    headjudge_fuzz::play::<headjudge::mtg::Rulebook, headjudge_reference::mtg::Engine>(bytes);
});
