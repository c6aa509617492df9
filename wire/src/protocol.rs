//! The versions and limits of the protocol.

/// The newest protocol version that headjudge supports.
pub const PROTOCOL: i32 = 1;
/// The oldest protocol version that headjudge supports.
pub const OLDEST_PROTOCOL: i32 = 1;
/// The maximum length of a line in bytes, without its line end.
pub const LONGEST_LINE: usize = 1 << 20;
/// The largest number that an engine may show or answer. The smallest is its negative. The sum of such a number for each object
/// fits into 32 bits.
pub const LARGEST_NUMBER: i32 = 49_999_999;
