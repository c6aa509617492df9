//! The modules of a crate: which file defines what, and what each file imports.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit::Visit;
use syn::{Item, UseTree, Visibility};

/// A path as it is written, one word a segment.
pub(crate) type Words = Vec<String>;

/// One file of a crate.
#[derive(Default)]
pub(crate) struct Module {
    /// What it declares itself; submodules are declared too.
    pub(crate) declares: BTreeSet<String>,
    /// What it hands on to others under a name: `pub use`.
    pub(crate) hands_on: BTreeMap<String, Words>,
    /// Every path that it imports or names in full, but for what it hands on.
    pub(crate) names: Vec<Words>,
}

impl Module {
    /// Reads one file.
    pub(crate) fn read(path: &Path) -> Module {
        let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let file = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let mut module = Module::default();
        module.visit_file(&file);
        module
    }

    fn import(&mut self, is_public: bool, words: Words, name: String) {
        match is_public {
            true => drop(self.hands_on.insert(name, words)),
            false => self.names.push(words),
        }
    }

    fn imports(&mut self, is_public: bool, before: &[String], tree: &UseTree) {
        let with = |word: String| -> Words { before.iter().cloned().chain([word]).collect() };
        match tree {
            UseTree::Path(path) => {
                self.imports(is_public, &with(path.ident.to_string()), &path.tree);
            }
            UseTree::Name(name) if name.ident == "self" => {
                let name = before.last().cloned().unwrap_or_default();
                self.import(is_public, before.to_vec(), name);
            }
            UseTree::Name(name) => {
                self.import(is_public, with(name.ident.to_string()), name.ident.to_string())
            }
            UseTree::Rename(name) => {
                self.import(is_public, with(name.ident.to_string()), name.rename.to_string());
            }
            UseTree::Glob(_) => self.import(is_public, before.to_vec(), "*".into()),
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.imports(is_public, before, tree))
            }
        }
    }
}

/// The name that an item declares, if it is one that others can import.
fn declared(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Mod(item) => &item.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        _ => return None,
    };
    Some(name.to_string())
}

impl<'ast> Visit<'ast> for Module {
    fn visit_item(&mut self, item: &'ast Item) {
        self.declares.extend(declared(item));
        syn::visit::visit_item(self, item);
    }
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.imports(!matches!(item.vis, Visibility::Inherited), &[], &item.tree);
    }
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.names.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        syn::visit::visit_path(self, path);
    }
}
