/// A generator of random numbers that a seed reproduces, on every machine and in every version.
///
/// The standard library has `SystemRandomNumberGenerator` alone, which has no seed. The method is SplitMix64 of Steele, Lea and
/// Flood, "Fast Splittable Pseudorandom Number Generators" (2014): 64 bits of state, a period of 2^64, and each number once in
/// a period. It is not for cryptography. Cost: some ten instructions a number.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator with a seed; each seed gives a different sequence.
  @inlinable public init(seed: UInt64) {
    state = seed
  }

  /// Creates a generator with two seeds, each of which changes the whole sequence.
  @inlinable public init(seed: UInt64, _ other: UInt64) {
    state = seed
    state = next() ^ other
  }

  /// Returns the next number.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
