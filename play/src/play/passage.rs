//! Where texts differ that are alike otherwise, such as a step and the same step with another number.

/// How many words all the texts begin with, and how many they end with.
fn common(texts: &[Vec<&str>]) -> (usize, usize) {
    let shortest = texts.iter().map(Vec::len).min().unwrap_or(0);
    let Some((first, others)) = texts.split_first() else { return (0, 0) };
    let is_led = |at: &usize| others.iter().all(|text| text[*at] == first[*at]);
    let lead = (0..shortest).take_while(is_led).count();
    let is_trailed =
        |at: &usize| others.iter().all(|text| text[text.len() - 1 - at] == first[first.len() - 1 - at]);
    (lead, (0..shortest - lead).take_while(is_trailed).count())
}

fn words(texts: &[String]) -> Vec<Vec<&str>> {
    texts.iter().map(|text| text.split(' ').collect()).collect()
}

/// The passage of each text in which it differs from the others, after a word that tells what it is about, and before the noun of a
/// number: `loses 1 life` and `loses 2 life`.
pub fn passages(texts: &[String]) -> Vec<String> {
    let words = words(texts);
    let (lead, trail) = common(&words);
    let is_number = |text: &Vec<&str>| {
        let different = &text[lead..text.len() - trail];
        matches!(different, [word] if word.parse::<i64>().is_ok())
    };
    let begins_a_quote = |text: &Vec<&str>| text.get(lead).is_some_and(|word| word.starts_with('"'));
    let from = if words.iter().any(begins_a_quote) { lead } else { beginning(&words[0], lead) };
    // Where words are left out, the next one tells where.
    let is_left_out = |text: &Vec<&str>| text.len() == lead + trail;
    let needs_next = words.iter().all(is_number) || words.iter().any(is_left_out);
    let trail = if needs_next { trail.saturating_sub(1) } else { trail };
    let ends = [' ', ',', ';', '.', ':', '?'];
    let passage = |text: &Vec<&str>| {
        text[from..text.len() - trail].join(" ").replace('"', "").trim_matches(ends).to_owned()
    };
    words.iter().map(passage).collect()
}

/// Where the passage begins that tells what is different from this word on: `end of game`, and not `of game`. It begins in the same
/// sentence.
fn beginning(words: &[&str], lead: usize) -> usize {
    let is_small = |at: &usize| words[*at].len() <= 3 && words[*at].chars().all(char::is_alphabetic);
    let sentence = words[..lead].iter().rposition(|word| word.ends_with(['.', ':'])).map_or(0, |end| end + 1);
    (sentence..lead).rev().find(|at| !is_small(at)).unwrap_or(sentence)
}

/// How many words two texts have that are not the same at the beginning and the end of both, in the longer one.
pub fn distance(texts: [&str; 2]) -> usize {
    let words = texts.map(|text| text.split(' ').collect::<Vec<_>>());
    let (lead, trail) = common(&words);
    words.iter().map(Vec::len).max().unwrap_or(0) - lead - trail
}

/// The texts as alternatives, with what they share said once: `loses 2, 3 or 6 life`.
pub fn alternatives(texts: &[String]) -> String {
    let words = words(texts);
    let (lead, trail) = common(&words);
    let Some(first) = words.first() else { return String::new() };
    let different: Vec<String> = words.iter().map(|text| text[lead..text.len() - trail].join(" ")).collect();
    if different.iter().any(String::is_empty) {
        return either(texts.to_vec());
    }
    let (before, after) = (first[..lead].join(" "), first[first.len() - trail..].join(" "));
    let parts = [before, either(different), after];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A list of which one is meant: `2, 3 or 6`.
pub fn either(mut list: Vec<String>) -> String {
    match list.pop() {
        Some(last) if !list.is_empty() => format!("{} or {last}", list.join(", ")),
        last => last.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::{alternatives, distance, passages};

    fn owned(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| text.to_string()).collect()
    }

    #[test]
    fn a_passage_says_what_it_is_about() {
        let steps = owned(&["#1 loses 1 life", "#1 loses 2 life"]);
        assert_eq!(passages(&steps), ["loses 1 life", "loses 2 life"]);
        let steps = owned(&["#1 gets +1/+1 until end of turn", "#1 gets +2/+1 until end of turn"]);
        assert_eq!(passages(&steps), ["gets +1/+1", "gets +2/+1"]);
        let steps = owned(&[
            "the top of the stack resolves",
            "the top of the stack resolves, and the player accepts",
        ]);
        assert_eq!(passages(&steps), ["stack resolves", "stack resolves, and the player accepts"]);
        let steps = owned(&["#1 gets +1/+1 until end of turn", "#1 gets +1/+1 until end of game"]);
        assert_eq!(passages(&steps), ["until end of turn", "until end of game"]);
        let steps = owned(&["it costs 1 more and 1 less", "it costs 1 less"]);
        assert_eq!(passages(&steps), ["1 more and 1 less", "1 less"]);
        assert_eq!(
            passages(&owned(&["Pay 1 life: You gain 1 life.", "Pay 1 life: You lose 1 life."])),
            ["You gain", "You lose"]
        );
        assert_eq!(passages(&owned(&["\"a\", x", "\"b\", x"])), ["a", "b"]);
    }

    #[test]
    fn a_distance_is_the_number_of_words_that_differ() {
        assert_eq!(distance(["a b c", "a c"]), 1);
        assert_eq!(distance(["a b c", "a x y c"]), 2);
        assert_eq!(distance(["a", "a"]), 0);
    }

    #[test]
    fn alternatives_share_what_is_alike() {
        assert_eq!(
            alternatives(&owned(&["loses 2 life", "loses 3 life", "loses 6 life"])),
            "loses 2, 3 or 6 life"
        );
        assert_eq!(alternatives(&owned(&["gains flying", "loses flying"])), "gains or loses flying");
        assert_eq!(alternatives(&owned(&["is tapped", "is tapped twice"])), "is tapped or is tapped twice");
        assert_eq!(alternatives(&owned(&["is tapped"])), "is tapped");
    }
}
