//! All mutants, by number.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

/// A mutant of one function.
pub(crate) struct Mutant {
    /// The file, from `engines/reference/src`.
    file: String,
    function: String,
    /// What is done to the function. With the file and the function, it names the mutant.
    mutation: String,
    line: usize,
}

/// All mutants. The number of a mutant is its place, and the number 0 is no mutant.
#[derive(Default)]
pub(crate) struct Catalog(Vec<Mutant>);

impl Catalog {
    /// Adds a mutant and returns its number. If its function has the same mutation already, its name gets a count.
    pub(crate) fn add(&mut self, file: &str, function: &str, mutation: String, line: usize) -> u32 {
        let same = |text: &str| {
            self.0.iter().any(|m| m.file == file && m.function == function && m.mutation == text)
        };
        let name = |count: usize| match count {
            1 => mutation.clone(),
            _ => format!("{mutation} #{count}"),
        };
        let mutation = (1..).map(name).find(|text| !same(text)).expect("some count is free");
        self.0.push(Mutant { file: file.into(), function: function.into(), mutation, line });
        self.0.len() as u32
    }
}

impl ToTokens for Catalog {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let all = self.0.iter().map(|Mutant { file, function, mutation, line }| {
            let line = *line as u32;
            quote! { Mutant { file: #file, function: #function, mutation: #mutation, line: #line } }
        });
        tokens.extend(quote! { pub(crate) const MUTANTS: &[Mutant] = &[#(#all),*]; });
    }
}
