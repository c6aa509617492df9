//! Which file of a crate needs which other.

use super::module::Module;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The files of a crate, by their paths below its source, and which needs which.
pub(crate) struct Graph {
    needs: BTreeMap<String, BTreeSet<String>>,
}

impl Graph {
    /// Reads the files below a source folder. A file that hands on what another defines does not need it, and who
    /// imports it from there needs the file that defines it.
    pub(crate) fn of(source: &Path) -> Graph {
        let modules = Modules::below(source);
        let mut needs = BTreeMap::new();
        for (place, (file, module)) in &modules.0 {
            let found = module.names.iter().filter_map(|words| modules.defining(place, words, 0));
            let others: BTreeSet<String> = found.filter(|found| found != file).collect();
            needs.insert(file.clone(), others);
        }
        Graph { needs }
    }

    /// Every pair of a file and one that it needs.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (&str, &str)> {
        self.needs.iter().flat_map(|(from, all)| all.iter().map(move |to| (from.as_str(), to.as_str())))
    }
    /// The files.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        self.needs.keys().map(String::as_str)
    }
    /// The files that a file needs.
    pub(crate) fn needed_by(&self, file: &str) -> impl Iterator<Item = &str> {
        self.needs.get(file).into_iter().flatten().map(String::as_str)
    }
}

/// The modules of a crate by their paths: the file, and what it holds.
struct Modules(BTreeMap<Vec<String>, (String, Module)>);

impl Modules {
    fn below(source: &Path) -> Modules {
        let mut modules = BTreeMap::new();
        let mut folders = vec![Vec::new()];
        while let Some(folder) = folders.pop() {
            let entries = std::fs::read_dir(source.join(folder.join("/"))).expect("a folder can be listed");
            for entry in entries.map(|entry| entry.expect("a folder can be listed")) {
                let name = entry.file_name().to_string_lossy().into_owned();
                let mut place: Vec<String> = folder.clone();
                if entry.path().is_dir() {
                    place.push(name);
                    folders.push(place);
                } else if let Some(stem) = name.strip_suffix(".rs") {
                    let file = folder
                        .iter()
                        .map(String::as_str)
                        .chain([name.as_str()])
                        .collect::<Vec<_>>()
                        .join("/");
                    if !["mod", "lib", "main"].contains(&stem) {
                        place.push(stem.into());
                    }
                    modules.insert(place, (file, Module::read(&entry.path())));
                }
            }
        }
        Modules(modules)
    }

    /// The file that defines what these words name in the module at `place`, if it is one of this crate's.
    fn defining(&self, place: &[String], words: &[String], depth: usize) -> Option<String> {
        assert!(depth < 32, "{words:?} is handed on in a circle");
        let (mut at, mut rest) = match words.first()?.as_str() {
            // `pub(crate)` and `pub(super)` name a module, and need nothing of it.
            "crate" | "super" if words.len() == 1 => return None,
            "crate" => (Vec::new(), &words[1..]),
            "self" => (place.to_vec(), &words[1..]),
            "super" => (place[..place.len().checked_sub(1)?].to_vec(), &words[1..]),
            _ => (place.to_vec(), words),
        };
        loop {
            let (file, module) = self.0.get(&at)?;
            let Some(first) = rest.first() else { return Some(file.clone()) };
            if first == "super" {
                at.pop()?;
                rest = &rest[1..];
                continue;
            }
            let below: Vec<String> = at.iter().cloned().chain([first.clone()]).collect();
            if self.0.contains_key(&below) {
                (at, rest) = (below, &rest[1..]);
                continue;
            }
            if module.declares.contains(first) {
                return Some(file.clone());
            }
            if let Some(handed) = module.hands_on.get(first) {
                let whole: Vec<String> = handed.iter().chain(&rest[1..]).cloned().collect();
                return self
                    .defining(&at, &whole, depth + 1)
                    .or_else(|| self.defining(&at, handed, depth + 1));
            }
            // A glob over another crate hands on nothing of ours.
            let handed = module.hands_on.get("*").filter(|handed| self.is_ours(&at, handed))?;
            let whole: Vec<String> = handed.iter().chain(rest).cloned().collect();
            return self.defining(&at, &whole, depth + 1);
        }
    }

    /// Whether a path, as the module at `place` writes it, leads into this crate.
    fn is_ours(&self, place: &[String], words: &[String]) -> bool {
        let Some(first) = words.first() else { return false };
        let child: Vec<String> = place.iter().cloned().chain([first.clone()]).collect();
        ["crate", "self", "super"].contains(&first.as_str()) || self.0.contains_key(&child)
    }
}
