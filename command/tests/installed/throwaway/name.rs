// The name of a card, with a bug that an environment variable chooses.
match std::env::var("BUG").as_deref() {
    Ok("truncates") => c.name.chars().take(9).collect(),
    Ok("panics") => {
        assert!(c.name.len() < 12, "a long name");
        c.name.to_string()
    }
    Ok("aborts") if c.name.len() > 12 => std::process::abort(),
    _ => c.name.to_string(),
}
