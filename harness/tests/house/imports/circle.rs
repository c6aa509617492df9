//! Circles in a graph of files.

use super::graph::Graph;
use std::collections::BTreeSet;

/// Every group of files of which each needs, over others, each other: one line a group.
pub(crate) fn circles(graph: &Graph) -> Vec<String> {
    let reached: Vec<(&str, BTreeSet<&str>)> = graph.files().map(|file| (file, reach(graph, file))).collect();
    let mut groups = BTreeSet::new();
    for (file, reaches) in &reached {
        let both = reached.iter().filter(|(other, back)| reaches.contains(other) && back.contains(file));
        let group: Vec<&str> = both.map(|(other, _)| *other).collect();
        if group.len() > 1 {
            groups.insert(group);
        }
    }
    groups.into_iter().map(|group| group.join(", ")).collect()
}

/// The files that a file needs, directly or over others.
fn reach<'g>(graph: &'g Graph, from: &str) -> BTreeSet<&'g str> {
    let mut seen = BTreeSet::new();
    let mut open: Vec<&str> = graph.needed_by(from).collect();
    while let Some(file) = open.pop() {
        if seen.insert(file) {
            open.extend(graph.needed_by(file));
        }
    }
    seen
}
