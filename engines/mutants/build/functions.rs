//! What a function is replaced by: values of its type.

use syn::{GenericArgument, PathArguments, ReturnType, Type};

/// The values that a function of this type may return instead; none for a type without obvious ones.
pub(crate) fn values(output: &ReturnType) -> Vec<&'static str> {
    let ReturnType::Type(_, output) = output else { return vec![""] };
    match &**output {
        Type::Tuple(tuple) if tuple.elems.is_empty() => vec![""],
        Type::Reference(reference) => match &*reference.elem {
            Type::Path(path) if path.path.is_ident("str") && reference.mutability.is_none() => vec!["\"\""],
            _ => vec![],
        },
        Type::Path(path) => {
            let Some(last) = path.path.segments.last() else { return vec![] };
            of_name(&last.ident.to_string(), &last.arguments)
        }
        _ => vec![],
    }
}

fn of_name(name: &str, arguments: &PathArguments) -> Vec<&'static str> {
    match name {
        "bool" => vec!["true", "false"],
        "i32" => vec!["0", "1", "-1"],
        "usize" => vec!["0", "1"],
        "Option" => vec!["None"],
        "Vec" => vec!["Vec::new()"],
        "Reply" => vec!["::headjudge_oracles::Reply::Refused", "::headjudge_oracles::Reply::DONE"],
        "Answer" => vec!["::headjudge_oracles::Answer::NONE"],
        "Words" => vec!["::headjudge_oracles::Words::NONE"],
        "Objects" => vec!["::headjudge_oracles::Objects::NONE"],
        "Result" if is_unit(arguments) => vec!["Ok(())"],
        _ => vec![],
    }
}

fn is_unit(arguments: &PathArguments) -> bool {
    let PathArguments::AngleBracketed(arguments) = arguments else { return false };
    matches!(arguments.args.first(), Some(GenericArgument::Type(Type::Tuple(tuple))) if tuple.elems.is_empty())
}
