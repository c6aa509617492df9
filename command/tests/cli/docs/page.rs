//! A page of the documentation, and the blocks on it.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the command lies in the workspace");
    root.to_owned()
}

/// Reads a file of the workspace.
pub(crate) fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The README, every page of docs/ and the README of every example, as paths from the workspace's folder.
pub(crate) fn pages() -> Vec<String> {
    let examples = names("examples").into_iter().filter(|name| name != "README.md");
    let mut pages: Vec<String> = examples.map(|name| format!("examples/{name}/README.md")).collect();
    pages.extend(names("docs").iter().map(|name| format!("docs/{name}")));
    pages.extend(["README.md", "examples/README.md"].map(String::from));
    pages.sort();
    pages
}

/// What is in a folder of the workspace.
fn names(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(root().join(folder)).expect("it can be listed");
    entries.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned()).collect()
}

/// A Markdown page.
pub(crate) struct Page {
    /// Its path from the workspace's folder.
    pub(crate) path: String,
    pub(crate) text: String,
    pub(crate) blocks: Vec<Block>,
}

/// A fenced block.
pub(crate) struct Block {
    /// What stands behind the opening fence: `console`, `rust,no_run`.
    pub(crate) fence: String,
    /// The file whose text the block repeats.
    pub(crate) copied: Option<Copied>,
    /// The file of the page's folder that the block is written to, before the commands below it are run.
    pub(crate) written: Option<String>,
    /// The file that the block changes, before the commands below it are run.
    pub(crate) changed: Option<Changed>,
    /// Where the block's text stands on the page, without the fences.
    pub(crate) range: Range<usize>,
    /// The number of its first line, counted from 1.
    pub(crate) line: usize,
}

/// What an HTML comment above a block of a diff says: `<!-- change F to LIKE -->`.
pub(crate) struct Changed {
    /// The file of the page's folder, which an earlier block has written.
    pub(crate) file: String,
    /// The file of the workspace that has the same text afterwards.
    pub(crate) like: String,
}

/// What an HTML comment above a block says: `<!-- file F -->`, `<!-- file F as WRITTEN -->` or `<!-- excerpt F: START -->`.
pub(crate) struct Copied {
    pub(crate) file: String,
    /// How the first line of the excerpt begins; none if the block is the whole file.
    pub(crate) start: Option<String>,
}

impl Page {
    pub(crate) fn read(path: &str) -> Page {
        let text = read(path);
        let blocks = blocks(path, &text);
        Page { path: path.into(), text, blocks }
    }

    /// The text of a block, without the fences.
    pub(crate) fn block(&self, block: &Block) -> &str {
        &self.text[block.range.clone()]
    }

    /// The lines outside of blocks.
    pub(crate) fn prose(&self) -> impl Iterator<Item = &str> {
        let mut at = 0;
        self.text.split_inclusive('\n').filter_map(move |line| {
            let begin = at;
            at += line.len();
            let is_code = self.blocks.iter().any(|block| block.range.contains(&begin));
            (!is_code && !line.starts_with("```")).then(|| line.trim_end())
        })
    }

    /// The code in the text, between backquotes.
    pub(crate) fn spans(&self) -> Vec<String> {
        let prose: Vec<&str> = self.prose().collect();
        prose.join(" ").split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }

    /// Where a block stands, for messages.
    pub(crate) fn place(&self, block: &Block) -> String {
        format!("{}:{}", self.path, block.line)
    }
}

/// The fenced blocks of a page.
fn blocks(path: &str, text: &str) -> Vec<Block> {
    let (mut blocks, mut open, mut above, mut at) = (Vec::<Block>::new(), false, "", 0);
    for (number, line) in text.split_inclusive('\n').enumerate() {
        match line.trim_end().strip_prefix("```") {
            Some(fence) if !open => {
                let (range, fence) = (at + line.len()..0, fence.to_owned());
                let (copied, written, changed) = (copied(above), written(above), changed(above));
                blocks.push(Block { fence, copied, written, changed, range, line: number + 2 });
                open = true;
            }
            Some("") => {
                blocks.last_mut().expect("a block is open").range.end = at;
                open = false;
            }
            Some(_) => panic!("{path}:{}: a fence inside of a block", number + 1),
            None => {}
        }
        (above, at) = (line.trim_end(), at + line.len());
    }
    assert!(!open, "{path}: the last block has no end");
    blocks
}

fn inside(comment: &str) -> Option<&str> {
    comment.strip_prefix("<!-- ")?.strip_suffix(" -->")
}

fn written(comment: &str) -> Option<String> {
    let inside = inside(comment)?;
    let copied = || inside.strip_prefix("file ")?.split_once(" as ");
    let file = inside.strip_prefix("write ").or_else(|| copied().map(|(_, written)| written));
    file.map(str::to_owned)
}

fn changed(comment: &str) -> Option<Changed> {
    let (file, like) = inside(comment)?.strip_prefix("change ")?.split_once(" to ")?;
    Some(Changed { file: file.into(), like: like.into() })
}

fn copied(comment: &str) -> Option<Copied> {
    let inside = inside(comment)?;
    if let Some(file) = inside.strip_prefix("file ") {
        let file = file.split_once(" as ").map_or(file, |(file, _)| file);
        return Some(Copied { file: file.into(), start: None });
    }
    let (file, start) = inside.strip_prefix("excerpt ")?.split_once(": ")?;
    Some(Copied { file: file.into(), start: Some(start.into()) })
}

/// Whether the pages are rewritten instead of compared.
pub(crate) fn blesses() -> bool {
    std::env::var_os("HEADJUDGE_BLESS").is_some()
}

/// Replaces a block's text on disk. Other blocks of the page may be replaced at the same time.
pub(crate) fn bless(path: &str, fence: &str, old: &str, new: &str) {
    static WRITING: Mutex<()> = Mutex::new(());
    let _alone = WRITING.lock().expect("no other thread panics while it writes");
    let text = read(path);
    let block = |inside: &str| format!("```{fence}\n{inside}```\n");
    assert!(text.contains(&block(old)), "{path} was changed meanwhile");
    std::fs::write(root().join(path), text.replacen(&block(old), &block(new), 1)).expect("it can be written");
}
