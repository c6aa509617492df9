//! Which code belongs to a planted fault or to a variant. A conforming engine does not run it.

use syn::{BinOp, Expr, UnOp};

/// Whether the expression asks for a fault or a variant, and nothing else.
pub(crate) fn asks_for_fault(expr: &Expr) -> bool {
    match bare(expr) {
        Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => asks_for_fault(&unary.expr),
        Expr::Unary(_) => false,
        Expr::MethodCall(call) => call.args.iter().any(names_fault),
        _ => false,
    }
}

/// Whether the expression is true only in an engine with a fault.
pub(crate) fn needs_fault(expr: &Expr) -> bool {
    match bare(expr) {
        Expr::Binary(both) => match both.op {
            BinOp::And(_) => needs_fault(&both.left) || needs_fault(&both.right),
            BinOp::Or(_) => needs_fault(&both.left) && needs_fault(&both.right),
            _ => false,
        },
        Expr::MethodCall(_) => asks_for_fault(expr),
        _ => false,
    }
}

/// The expression without parentheses.
pub(crate) fn bare(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(inner) => bare(&inner.expr),
        Expr::Group(inner) => bare(&inner.expr),
        other => other,
    }
}

fn names_fault(argument: &Expr) -> bool {
    let Expr::Path(path) = argument else { return false };
    let first = path.path.segments.first().map(|segment| segment.ident.to_string());
    matches!(first.as_deref(), Some("Bug" | "Variant"))
}
