//! Sorting that allocates nothing.

/// Sorts a list by a key; items with the same key stay in their order. It is meant for short lists, or those that are nearly in order.
pub(super) fn in_order<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for next in 1..list.len() {
        let place = list[..next].partition_point(|item| key(item) <= key(&list[next]));
        list[place..=next].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn equal_items_stay_in_their_order() {
        let mut list = [(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (0, 'e')];
        in_order(&mut list, |(n, _)| *n);
        assert_eq!(list, [(0, 'e'), (1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
    }
}
