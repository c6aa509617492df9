//! Mutants of one expression. None repeats the code of a part, so that nested ones do not grow without bounds.

use crate::mutate::Mutate;
use crate::planted::{asks_for_fault, bare};
use proc_macro2::Span;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Lit, UnOp, parse_quote};

/// Whether an expression is part of a `let` chain. That cannot be put into parentheses.
pub(crate) fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        _ => false,
    }
}

pub(crate) fn is_assignment(op: &BinOp) -> bool {
    matches!(op, BinOp::AddAssign(_) | BinOp::SubAssign(_) | BinOp::BitOrAssign(_))
}

/// Mutates a binary operation whose parts are mutated already.
pub(crate) fn binary(mutate: &mut Mutate<'_>, expr: &mut Expr, name: &str, at: Span) {
    let Expr::Binary(node) = &*expr else { return };
    let (left, right) = (&node.left, &node.right);
    let mut instead = |op: &str| mutate.switch(format!("{op} in {name}"), at);
    *expr = match node.op {
        BinOp::Eq(_) => {
            let on = instead("!=");
            parse_quote!(((#expr) ^ #on))
        }
        BinOp::Ne(_) => {
            let on = instead("==");
            parse_quote!(((#expr) ^ #on))
        }
        BinOp::And(_) => {
            let on = instead("||");
            parse_quote!({ let left: bool = #left; if left == #on { left } else { #right } })
        }
        BinOp::Or(_) => {
            let on = instead("&&");
            parse_quote!({ let left: bool = #left; if left != #on { left } else { #right } })
        }
        BinOp::Lt(_) => {
            let (equal, not) = (instead("<="), instead(">="));
            parse_quote!((match (&(#left), &(#right)) { (l, r) => (if #equal { l <= r } else { l < r }) ^ #not }))
        }
        BinOp::Le(_) => {
            let (equal, not) = (instead("<"), instead(">"));
            parse_quote!((match (&(#left), &(#right)) { (l, r) => (if #equal { l < r } else { l <= r }) ^ #not }))
        }
        BinOp::Gt(_) => {
            let (equal, not) = (instead(">="), instead("<="));
            parse_quote!((match (&(#left), &(#right)) { (l, r) => (if #equal { l >= r } else { l > r }) ^ #not }))
        }
        BinOp::Ge(_) => {
            let (equal, not) = (instead(">"), instead("<"));
            parse_quote!((match (&(#left), &(#right)) { (l, r) => (if #equal { l > r } else { l >= r }) ^ #not }))
        }
        BinOp::Add(_) => {
            let on = instead("-");
            parse_quote!((match (#left, #right) { (l, r) => if #on { l - r } else { l + r } }))
        }
        BinOp::Sub(_) => {
            let on = instead("+");
            parse_quote!((match (#left, #right) { (l, r) => if #on { l + r } else { l - r } }))
        }
        BinOp::AddAssign(_) => {
            let on = instead("-=");
            parse_quote!(match (#right) { r => if #on { #left -= r } else { #left += r } })
        }
        BinOp::SubAssign(_) => {
            let on = instead("+=");
            parse_quote!(match (#right) { r => if #on { #left += r } else { #left -= r } })
        }
        BinOp::BitOrAssign(_) => {
            let on = instead("&=");
            parse_quote!(match (#right) { r => if #on { #left &= r } else { #left |= r } })
        }
        _ => return,
    };
}

/// Mutates a method call whose parts are mutated already.
pub(crate) fn method(mutate: &mut Mutate<'_>, expr: &mut Expr, name: &str, at: Span) {
    const QUESTIONS: [&str; 9] =
        ["is_some", "is_none", "is_empty", "contains", "any", "all", "has", "starts_with", "is_some_and"];
    let Expr::MethodCall(node) = &*expr else { return };
    let (left, called) = (&node.receiver, node.method.to_string());
    if asks_for_fault(expr) {
        return;
    }
    if QUESTIONS.contains(&called.as_str()) {
        let on = mutate.switch(format!("not {name}"), at);
        *expr = parse_quote!(((#expr) ^ #on));
        return;
    }
    let Some(right) = node.args.first() else {
        if called == "opponent" {
            let on = mutate.switch(format!("no opponent in {name}"), at);
            *expr = parse_quote!((match (#left) { l => if #on { l } else { l.opponent() } }));
        }
        return;
    };
    let other = match called.as_str() {
        "min" => "max",
        "max" => "min",
        "saturating_add" => "saturating_sub",
        "saturating_sub" => "saturating_add",
        // A card of KeyForge has `with` for its abilities with a precursor, which adds nothing.
        "with" if !name.contains("recursor") => {
            let on = mutate.switch(format!("no with in {name}"), at);
            *expr = parse_quote!((match (#left) { l => if #on { l } else { l.with(#right) } }));
            return;
        }
        _ => return,
    };
    let on = mutate.switch(format!("{other} in {name}"), at);
    let (own, other) = (&node.method, syn::Ident::new(other, at));
    // The left side may be a reference, which must not be moved. Its chains are short enough to be repeated.
    *expr = parse_quote!((match (#right) { r => if #on { #left.#other(r) } else { #left.#own(r) } }));
}

/// Mutates any other expression whose parts are mutated already.
pub(crate) fn other(mutate: &mut Mutate<'_>, expr: &mut Expr, name: &str, at: Span) {
    match &*expr {
        Expr::Unary(node) => match node.op {
            UnOp::Not(_) if !asks_for_fault(&node.expr) => {
                let on = mutate.switch(format!("delete ! in {name}"), at);
                let inner = &node.expr;
                // A set of bits is negated, too.
                *expr = parse_quote!(crate::switch::not(#inner, #on));
            }
            UnOp::Neg(_) => {
                let on = mutate.switch(format!("delete - in {name}"), at);
                let inner = &node.expr;
                *expr = parse_quote!((match (#inner) { n => if #on { n } else { -n } }));
            }
            _ => {}
        },
        Expr::Lit(node) => {
            let Lit::Int(number) = &node.lit else { return };
            let Ok(value) = number.base10_parse::<i64>() else { return };
            let others: &[i64] = if value == 1 { &[0, 2] } else { &[value + 1] };
            for other in others {
                let on = mutate.switch(format!("{other} for {value}"), at);
                let literal = proc_macro2::Literal::i64_unsuffixed(*other);
                *expr = parse_quote!((if #on { #literal } else { #expr }));
            }
        }
        Expr::Assign(_) => assign(mutate, expr),
        Expr::Struct(_) => rest(mutate, expr),
        _ => {}
    }
}

/// Leaves one place of `(a, b) = (c, d)` as it was.
fn assign(mutate: &mut Mutate<'_>, expr: &mut Expr) {
    let Expr::Assign(node) = expr else { return };
    let (Expr::Tuple(places), Expr::Tuple(values)) = (&*node.left, &mut *node.right) else { return };
    for (place, value) in places.elems.iter().zip(values.elems.iter_mut()) {
        if matches!(bare(place), Expr::Field(_) | Expr::Path(_) | Expr::Index(_)) {
            use syn::spanned::Spanned;
            let name = crate::mutate::text(place.span());
            let on = mutate.switch(format!("do not assign {name}"), place.span());
            *value = parse_quote!(if #on { #place } else { #value });
        }
    }
}

/// Leaves out one field of a struct with `..rest`.
fn rest(mutate: &mut Mutate<'_>, expr: &mut Expr) {
    let Expr::Struct(node) = expr else { return };
    let Some(rest) = node.rest.clone() else { return };
    if !is_cheap(&rest) {
        return;
    }
    for field in &mut node.fields {
        use syn::spanned::Spanned;
        let (member, value) = (&field.member, &field.expr);
        let name = quote::ToTokens::to_token_stream(member).to_string();
        let on = mutate.switch(format!("delete the field {name}"), field.span());
        field.expr = parse_quote!(if #on { (#rest).#member } else { #value });
        field.colon_token = Some(Default::default());
    }
}

/// Whether an expression is so small that repeating it does no harm, and has no effect.
fn is_cheap(expr: &Expr) -> bool {
    struct Size(usize);
    impl<'a> Visit<'a> for Size {
        fn visit_expr(&mut self, expr: &'a Expr) {
            self.0 += 1;
            visit::visit_expr(self, expr);
        }
    }
    let mut size = Size(0);
    size.visit_expr(expr);
    size.0 <= 2
}
