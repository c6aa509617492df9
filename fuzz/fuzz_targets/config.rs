#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    headjudge_fuzz::parse::config(bytes);
});
