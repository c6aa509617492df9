#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    headjudge_fuzz::play::<headjudge::ga::Rulebook, headjudge_reference::ga::Engine>(bytes);
});
