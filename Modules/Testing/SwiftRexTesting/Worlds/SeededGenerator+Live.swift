import Foundation
import RandomNumbers

/// A generator of random numbers that a seed reproduces.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed that reproduces the numbers from the first one.
  public let seed: UInt64
  private var generator: SplitMix64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    self.seed = seed
    generator = SplitMix64(seed: seed)
  }

  /// Creates a generator with a seed in decimal notation, or with a random seed.
  init(named seed: String?) {
    self.init(seed: seed.flatMap { UInt64($0) } ?? .random(in: 0 ... .max))
  }

  /// A generator with the seed in the environment variable `SWIFTREX_SEED`, or with a random seed.
  public static var fromEnvironment: SeededGenerator {
    SeededGenerator(named: ProcessInfo.processInfo.environment["SWIFTREX_SEED"])
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 { generator.next() }
}
