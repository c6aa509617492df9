//! Links between the pages of the repository.

use super::page::{Page, root};
use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

/// Every Markdown file of the repository, as paths from its folder.
pub(crate) fn markdown() -> Vec<String> {
    let (mut found, mut left) = (Vec::new(), vec![root()]);
    while let Some(folder) = left.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder can be listed") {
            let path = entry.expect("a folder can be listed").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() && !["target", "node_modules"].contains(&&*name) && !name.starts_with('.') {
                left.push(path);
            } else if name.ends_with(".md") {
                let below = path.strip_prefix(root()).expect("it lies below");
                found.push(below.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}

/// The links of a page to files of the repository that lead nowhere.
pub(crate) fn broken(page: &Page) -> Vec<String> {
    let folder = Path::new(&page.path).parent().expect("a file lies in a folder");
    let links = page.prose().flat_map(targets).filter(|target| !target.contains("://"));
    let broken = links.filter(|target| {
        let (file, anchor) =
            target.split_once('#').map_or((*target, None), |(file, anchor)| (file, Some(anchor)));
        let to = if file.is_empty() { PathBuf::from(&page.path) } else { plain(&folder.join(file)) };
        let exists = root().join(&to).exists();
        !exists || anchor.is_some_and(|anchor| !has_anchor(&to, anchor))
    });
    broken.map(|target| format!("{}: {target}", page.path)).collect()
}

/// The targets of the links in a line: `[text](target)`.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target)
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => assert!(plain.pop(), "{} lies outside", path.display()),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

/// Whether a page has a heading that GitHub gives this anchor.
fn has_anchor(to: &Path, anchor: &str) -> bool {
    let (page, mut seen) = (Page::read(&to.to_string_lossy()), HashMap::<String, usize>::new());
    let headings = page
        .prose()
        .filter_map(|line| line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#')));
    let anchors: Vec<String> = headings
        .map(|heading| {
            let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            let name: String =
                kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect();
            let before = seen.entry(name.clone()).or_default();
            *before += 1;
            if *before == 1 { name } else { format!("{name}-{}", *before - 1) }
        })
        .collect();
    anchors.iter().any(|name| name == anchor)
}
