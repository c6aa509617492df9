//! The source of the engines as one file: each module in the place where it is declared.

use crate::catalog::Catalog;
use crate::mutate::Mutate;
use std::fs;
use std::path::Path;
use syn::visit_mut::VisitMut;
use syn::{Attribute, File, Item};

/// The files without mutants: the names of the faults and variants, and what only they use.
const LEFT_OUT: [&str; 7] =
    ["bugs.rs", "fault.rs", "faults.rs", "bug.rs", "variants.rs", "varied.rs", "lib.rs"];

/// Reads the crate in this folder, and mutates it.
pub(crate) fn read(folder: &Path, catalog: &mut Catalog) -> File {
    let (mut file, _) = parse(&folder.join("lib.rs"));
    file.items = place(file.items, folder, folder, catalog);
    file.attrs.clear();
    file
}

fn parse(path: &Path) -> (File, String) {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    (file, text)
}

/// Puts the contents of each declared module in its place.
fn place(items: Vec<Item>, folder: &Path, root: &Path, catalog: &mut Catalog) -> Vec<Item> {
    let place_one = |mut item: Item| {
        if let Item::Mod(module) = &mut item
            && module.content.is_none()
        {
            let name = module.ident.to_string();
            let inner = folder.join(&name);
            let (file, folder) = match inner.join("mod.rs") {
                file if file.exists() => (file, inner),
                _ => (folder.join(format!("{name}.rs")), inner),
            };
            let (mut parsed, _) = parse(&file);
            if !LEFT_OUT.contains(&file.file_name().and_then(|n| n.to_str()).unwrap_or_default()) {
                let path = file.strip_prefix(root).expect("a file of the crate").display().to_string();
                Mutate::new(path, catalog).visit_file_mut(&mut parsed);
            }
            let items = place(parsed.items, &folder, root, catalog);
            module.content = Some((Default::default(), items));
            module.semi = None;
            module.attrs = vec![syn::parse_quote!(#[allow(warnings, clippy::all)])];
        }
        if let Item::Use(used) = &mut item {
            used.attrs.retain(is_no_condition);
        }
        item
    };
    items.into_iter().map(place_one).collect()
}

/// All four games are built, so that no item is left out.
fn is_no_condition(attribute: &Attribute) -> bool {
    !attribute.path().is_ident("cfg")
}
