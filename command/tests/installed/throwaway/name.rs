// The name of a card, with a bug that an environment variable chooses.
match std::env::var("BUG").as_deref() {
    Ok("truncates") => card.name.chars().take(9).collect(),
    Ok("panics") => {
        assert!(card.name.len() < 12, "a long name");
        card.name.to_string()
    }
    Ok("aborts") if card.name.len() > 12 => std::process::abort(),
    _ => card.name.to_string(),
}
