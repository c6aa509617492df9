//! Walks through a file and puts each mutant behind a switch: with none switched on, the code does what it did.

use crate::catalog::Catalog;
use crate::functions::values;
use crate::operators;
use crate::planted::{asks_for_fault, needs_fault};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ImplItemFn, Item, ItemFn, Pat, Signature, Stmt, parse_quote};

/// Functions that say what an engine is, and not what it does.
const LEFT_OUT: [&str; 7] =
    ["capabilities", "with_faults", "with_variants", "variant", "has", "is_variant", "default"];

/// Mutates one file.
pub(crate) struct Mutate<'a> {
    file: String,
    function: String,
    catalog: &'a mut Catalog,
}

impl<'a> Mutate<'a> {
    pub(crate) fn new(file: String, catalog: &'a mut Catalog) -> Self {
        Mutate { file, function: String::new(), catalog }
    }

    /// Adds a mutant, and returns the expression that says whether it is switched on.
    pub(crate) fn switch(&mut self, mutation: String, at: Span) -> Expr {
        let number = self.catalog.add(&self.file, &self.function, mutation, at.start().line);
        parse_quote!(crate::switch::mutant(#number))
    }

    fn function(&mut self, signature: &Signature, block: &mut Block) {
        let name = signature.ident.to_string();
        if signature.constness.is_some() || LEFT_OUT.contains(&name.as_str()) {
            return;
        }
        let outer = std::mem::replace(&mut self.function, name);
        let at = signature.ident.span();
        let is_unit = matches!(values(&signature.output)[..], [""]);
        self.statements(&mut block.stmts, is_unit);
        let mut first: Vec<Stmt> = vec![parse_quote!(crate::switch::tick();)];
        for value in values(&signature.output) {
            let (what, value) = match value {
                "" => ("return at once".to_owned(), None),
                value => {
                    let expr: Expr = syn::parse_str(value).expect("a value of the table");
                    (format!("return {}", value.trim_start_matches("::headjudge_oracles::")), Some(expr))
                }
            };
            let on = self.switch(what, at);
            first.push(parse_quote!(if #on { return #value; }));
        }
        block.stmts.splice(0..0, first);
        self.function = outer;
    }

    /// Mutates statements. The last one's value counts unless the block is one of a function without a value.
    fn statements(&mut self, statements: &mut [Stmt], is_unit: bool) {
        let last = statements.len().saturating_sub(1);
        for (i, statement) in statements.iter_mut().enumerate() {
            let (text, at) = (text(statement.span()), statement.span());
            self.visit_stmt_mut(statement);
            let has_value = i == last && !is_unit && matches!(statement, Stmt::Expr(_, None));
            if has_value || !is_deletable(statement) {
                continue;
            }
            let on = self.switch(format!("delete {text}"), at);
            *statement = parse_quote!(if !#on { #statement });
        }
    }

    fn condition(&mut self, condition: &mut Expr, may_be_true: bool) {
        let (text, at) = (text(condition.span()), condition.span());
        let left_alone = operators::has_let(condition) || asks_for_fault(condition);
        self.visit_expr_mut(condition);
        if left_alone {
            return;
        }
        let off = self.switch(format!("false for {text}"), at);
        *condition = match may_be_true {
            true => {
                let on = self.switch(format!("true for {text}"), at);
                parse_quote!(((#on || (#condition)) && !#off))
            }
            false => parse_quote!(((#condition) && !#off)),
        };
    }

    /// Mutates a method call. The closure of one such as `filter` accepts all, or nothing.
    fn call(&mut self, call: &mut syn::ExprMethodCall) {
        const TAKERS: [&str; 9] =
            ["filter", "any", "all", "find", "position", "retain", "is_some_and", "take_while", "rfind"];
        let is_taker = TAKERS.contains(&call.method.to_string().as_str());
        let condition = call.args.first().filter(|_| is_taker).and_then(|argument| match argument {
            Expr::Closure(closure) if !matches!(*closure.body, Expr::Block(_)) => Some(&closure.body),
            _ => None,
        });
        let condition = condition.filter(|body| !asks_for_fault(body) && !operators::has_let(body));
        let place = condition.map(|body| (text(body.span()), body.span()));
        visit_mut::visit_expr_method_call_mut(self, call);
        if let (Some((name, at)), Some(Expr::Closure(closure))) = (place, call.args.first_mut()) {
            let on = self.switch(format!("true for {name}"), at);
            let off = self.switch(format!("false for {name}"), at);
            let inner = &closure.body;
            closure.body = parse_quote!(((#on || (#inner)) && !#off));
        }
    }

    fn arms(&mut self, node: &mut syn::ExprMatch) {
        let (name, at) = (text(node.expr.span()), node.expr.span());
        let is_fault = asks_for_fault(&node.expr);
        self.visit_expr_mut(&mut node.expr);
        let is_total = node.arms.last().is_some_and(|arm| is_wildcard(&arm.pat));
        let is_bool = node.arms.len() == 2 && node.arms.iter().all(|arm| is_bool(&arm.pat));
        let last = node.arms.len() - 1;
        for (i, arm) in node.arms.iter_mut().enumerate() {
            let in_fault = matches!(&arm.pat, Pat::Guard(guarded) if needs_fault(&guarded.guard));
            if !(in_fault || is_fault && is_true(&arm.pat)) {
                self.arm(arm, is_total && i != last);
            }
        }
        if is_bool && !is_fault {
            let on = self.switch(format!("swap the arms of {name}"), at);
            let inner = &node.expr;
            node.expr = parse_quote!(((#inner) ^ #on));
        }
    }

    fn arm(&mut self, arm: &mut syn::Arm, may_be_deleted: bool) {
        let (mut pattern, mut guard) = match &arm.pat {
            Pat::Guard(guarded) => ((*guarded.pat).clone(), Some((*guarded.guard).clone())),
            pattern => (pattern.clone(), None),
        };
        let (name, at) = (text(pattern.span()), pattern.span());
        if let Some(guard) = &mut guard {
            let (name, at) = (text(guard.span()), guard.span());
            let left_alone = asks_for_fault(guard) || operators::has_let(guard);
            self.visit_expr_mut(guard);
            if !left_alone {
                let on = self.switch(format!("true for {name}"), at);
                *guard = parse_quote!((#on || (#guard)));
            }
        }
        self.visit_expr_mut(&mut arm.body);
        if may_be_deleted {
            let off = self.switch(format!("delete the arm {name}"), at);
            guard = Some(match guard {
                Some(guard) => parse_quote!((#guard) && !#off),
                None => parse_quote!(!#off),
            });
        }
        if let Some(guard) = guard {
            let if_token = Default::default();
            pattern = Pat::Guard(syn::PatGuard {
                attrs: vec![],
                pat: Box::new(pattern),
                if_token,
                guard: Box::new(guard),
            });
        }
        arm.pat = pattern;
    }
}

impl VisitMut for Mutate<'_> {
    fn visit_item_mut(&mut self, item: &mut Item) {
        // A constant cannot ask which mutant is switched on.
        if matches!(item, Item::Impl(_) | Item::Fn(_)) {
            visit_mut::visit_item_mut(self, item);
        }
    }
    fn visit_item_fn_mut(&mut self, item: &mut ItemFn) {
        self.function(&item.sig, &mut item.block);
    }
    fn visit_impl_item_fn_mut(&mut self, item: &mut ImplItemFn) {
        self.function(&item.sig, &mut item.block);
    }
    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}
    fn visit_pat_mut(&mut self, _: &mut Pat) {}
    fn visit_type_mut(&mut self, _: &mut syn::Type) {}
    fn visit_path_arguments_mut(&mut self, _: &mut syn::PathArguments) {}
    fn visit_attribute_mut(&mut self, _: &mut syn::Attribute) {}

    fn visit_block_mut(&mut self, block: &mut Block) {
        self.statements(&mut block.stmts, false);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let (name, at) = (text(expr.span()), expr.span());
        match expr {
            Expr::If(node) => {
                let in_fault = needs_fault(&node.cond);
                self.condition(&mut node.cond, true);
                if !in_fault {
                    self.visit_block_mut(&mut node.then_branch);
                }
                if let Some((_, branch)) = &mut node.else_branch {
                    self.visit_expr_mut(branch);
                }
            }
            Expr::While(node) => {
                self.condition(&mut node.cond, false);
                self.visit_block_mut(&mut node.body);
                tick(&mut node.body);
            }
            Expr::ForLoop(node) => {
                self.visit_expr_mut(&mut node.expr);
                self.visit_block_mut(&mut node.body);
                tick(&mut node.body);
            }
            Expr::Loop(node) => {
                self.visit_block_mut(&mut node.body);
                tick(&mut node.body);
            }
            Expr::Match(node) => self.arms(node),
            Expr::Repeat(node) => self.visit_expr_mut(&mut node.expr),
            Expr::Const(_) | Expr::Macro(_) => {}
            Expr::Binary(node) => {
                let left_alone = operators::has_let(&node.left) || operators::has_let(&node.right);
                let and_fault = matches!(node.op, syn::BinOp::And(_)) && needs_fault(&node.left);
                self.visit_expr_mut(&mut node.left);
                if !and_fault {
                    self.visit_expr_mut(&mut node.right);
                }
                if !left_alone {
                    operators::binary(self, expr, &name, at);
                }
            }
            Expr::MethodCall(node) => {
                self.call(node);
                operators::method(self, expr, &name, at);
            }
            _ => {
                visit_mut::visit_expr_mut(self, expr);
                operators::other(self, expr, &name, at);
            }
        }
    }
}

/// Counts a turn of a loop, so that one without end is noticed.
fn tick(body: &mut Block) {
    body.stmts.insert(0, parse_quote!(crate::switch::tick();));
}

fn is_deletable(statement: &Stmt) -> bool {
    let Stmt::Expr(expr, _) = statement else { return false };
    match expr {
        Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_) | Expr::ForLoop(_) => true,
        Expr::Binary(node) => operators::is_assignment(&node.op),
        // A mutated `a += b` is a match already.
        Expr::Match(node) => {
            matches!(&*node.expr, Expr::Paren(_)) && matches!(statement, Stmt::Expr(_, Some(_)))
        }
        _ => false,
    }
}

fn is_wildcard(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        Pat::Ident(name) => {
            name.subpat.is_none() && name.ident.to_string().starts_with(|c: char| c.is_lowercase())
        }
        _ => false,
    }
}

fn is_bool(pattern: &Pat) -> bool {
    matches!(pattern, Pat::Lit(literal) if matches!(literal.lit, syn::Lit::Bool(_)))
}

fn is_true(pattern: &Pat) -> bool {
    matches!(pattern, Pat::Lit(literal) if matches!(&literal.lit, syn::Lit::Bool(is) if is.value))
}

/// The source of a piece of code, in one line.
pub(crate) fn text(span: Span) -> String {
    let text = span.source_text().unwrap_or_default();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
