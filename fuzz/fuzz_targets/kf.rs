#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    headjudge_fuzz::play::<headjudge::kf::Rulebook, headjudge_reference::kf::Engine>(bytes);
});
