/// A generator of random numbers that a seed reproduces.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed that reproduces the numbers from the first one.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Creates a generator with a seed written in decimal, or, if there is none, with a random one.
  init(named seed: String?) {
    self.init(seed: seed.flatMap { UInt64($0) } ?? .random(in: 0 ... .max))
  }

  /// Returns the next number (the method is SplitMix64).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
