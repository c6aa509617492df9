//! What the words of a vocabulary mean, for the author of an engine in any language.

/// What a word of the vocabulary means: a kind of step, a field, a zone. It speaks to the author of an engine, in any language.
///
/// The macros [`steps!`](crate::steps!), [`record!`](crate::record!) and [`listed!`](crate::listed!) make it of the doc comment, so each description stands in the source once. Write paragraphs of plain sentences, with nothing
/// of Markdown but `code`. The first sentence must make sense on its own: lists and stubs show only that one.
///
/// ```
/// use headjudge_oracles::Description;
///
/// let pour = Description::new(" Pour oil into a lantern. It may be\n negative.\n\n Refuse nothing.\n");
/// assert_eq!(pour.summary(), "Pour oil into a lantern.");
/// assert_eq!(pour.paragraphs(), ["Pour oil into a lantern. It may be negative.", "Refuse nothing."]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Description(&'static str);

impl Description {
    /// No description.
    pub const NONE: Description = Description("");

    /// A description of lines. An empty line ends a paragraph.
    pub const fn new(lines: &'static str) -> Description {
        Description(lines)
    }
    /// Whether nothing is described.
    pub fn is_empty(self) -> bool {
        self.0.trim().is_empty()
    }
    /// The paragraphs, each on one line.
    pub fn paragraphs(self) -> Vec<String> {
        let lines: Vec<&str> = self.0.lines().map(str::trim).collect();
        let all = lines.split(|line| line.is_empty()).filter(|paragraph| !paragraph.is_empty());
        all.map(|paragraph| paragraph.join(" ")).collect()
    }
    /// The first sentence; empty if nothing is described.
    pub fn summary(self) -> String {
        let first = self.paragraphs().into_iter().next().unwrap_or_default();
        let ends = [". ", "? "].iter().filter_map(|end| first.find(end));
        match ends.min() {
            Some(at) => first[..=at].to_owned(),
            None => first,
        }
    }
    /// What it says to everyone: the sentences that do not tell the author of an adapter what to answer, to refuse or to leave to the
    /// engine.
    ///
    /// ```
    /// # use headjudge_oracles::Description;
    /// let pour = Description::new("Pour oil into a lantern. What is full stays so.\n\nAnswer done. Refuse if there is none.");
    /// assert_eq!(pour.meaning(), "Pour oil into a lantern. What is full stays so.");
    /// assert_eq!(pour.reasons(), "Refuse if there is none.");
    /// ```
    pub fn meaning(self) -> String {
        let is_for_adapters = |sentence: &str| {
            let starts =
                ["Answer ", "You may answer ", "Refuse "].iter().any(|start| sentence.starts_with(start));
            starts || sentence.to_lowercase().contains("your engine")
        };
        self.sentences(|sentence| !is_for_adapters(sentence))
    }
    /// For what reasons a step of this kind is refused; empty if it gives none.
    pub fn reasons(self) -> String {
        self.sentences(|sentence| sentence.starts_with("Refuse "))
    }
    fn sentences(self, is_wanted: impl Fn(&str) -> bool) -> String {
        let text = self.paragraphs().join(" ");
        let (mut wanted, mut rest) = (Vec::new(), text.as_str());
        while !rest.is_empty() {
            let end = rest.match_indices(['.', '?']).map(|(at, _)| at + 1);
            let is_end = |at: &usize| rest[*at..].is_empty() || starts_a_sentence(&rest[*at..]);
            let (sentence, others) = rest.split_at({ end }.find(is_end).unwrap_or(rest.len()));
            wanted.extend(Some(sentence).filter(|sentence| is_wanted(sentence)));
            rest = others.trim_start();
        }
        wanted.join(" ")
    }
}

/// Whether what follows the end of a sentence begins another one.
fn starts_a_sentence(rest: &str) -> bool {
    let mut letters = rest.chars();
    letters.next() == Some(' ') && letters.next().is_some_and(|letter| letter.is_uppercase() || letter == '"')
}

/// A name and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Described {
    /// The name as in case files and on the wire.
    pub name: &'static str,
    /// What it means.
    pub description: Description,
    /// What the fields of the record mean that it is, or that its items are.
    pub parts: &'static [&'static [Described]],
}

/// The text of doc comments, given as attributes without `#`.
#[doc(hidden)]
#[macro_export]
macro_rules! doc_text {
    () => { "" };
    ([doc = $line:literal] $($rest:tt)*) => { concat!($line, "\n", $crate::doc_text!($($rest)*)) };
    ([$($other:tt)*] $($rest:tt)*) => { $crate::doc_text!($($rest)*) };
}

/// A name and the description in its doc comments.
#[doc(hidden)]
#[macro_export]
macro_rules! described {
    ([$($doc:tt)*] $name:expr $(, $form:ident $type:ty)?) => {
        $crate::Described {
            name: $name,
            description: $crate::Description::new($crate::doc_text!($($doc)*)),
            parts: $crate::parts_of!($($form $type)?),
        }
    };
}

/// What the fields of a record mean that a field is, by the form of the field.
#[doc(hidden)]
#[macro_export]
macro_rules! parts_of {
    (record $type:ty) => {
        <$type as $crate::Nested>::PARTS
    };
    (list $type:ty) => {
        <$type as $crate::Nested>::PARTS
    };
    ($($form:ident $type:ty)?) => {
        &[]
    };
}
