/// A random number generator with a seed: the same seed gives the same numbers on every machine and in every version.
///
/// The algorithm is SplitMix64 by Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014). It has
/// 64 bits of state and a period of 2^64, in which every number occurs once. A number costs about ten instructions.
/// Don't use it for cryptography.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator from a seed.
  @inlinable public init(seed: UInt64) {
    state = seed
  }

  /// Creates a generator from two seeds; changing either changes the whole sequence.
  @inlinable public init(seed: UInt64, _ other: UInt64) {
    state = seed
    state = next() ^ other
  }

  /// Returns the next number of the sequence.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
