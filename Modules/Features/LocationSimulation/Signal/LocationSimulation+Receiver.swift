extension LocationSimulation {
  /// Turns where the walker is into what a receiver says.
  struct Receiver {
    private let signal: Signal
    private var random: Random

    /// Makes a receiver that begins to receive at a spot: what is random depends on the seed and the spot alone.
    init(signal: Signal, at spot: Spot) {
      self.signal = signal
      random = Random(seed: signal.seed, spot.distance.bitPattern ^ UInt64(truncatingIfNeeded: spot.lap))
    }

    /// Returns what is received of a fix, or nothing if it is lost.
    ///
    /// The displacement lies along a geodesic, in a direction of which none is preferred.
    mutating func receive(_ fix: Fix) -> Fix? {
      let (chance, height, direction) = (unit(), unit(), unit())
      if chance < signal.dropRate { return nil }
      var received = fix
      received.accuracy = signal.accuracy
      if signal.noise > 0 {
        let distance = signal.noise * (-2 * ElementaryFunctions.logarithm(1 - height)).squareRoot()
        let heading = Angle(degrees: 360 * direction)
        received.coordinate = GeodesicRay(from: fix.coordinate, heading: heading).arrival(after: distance).coordinate
      }
      return received
    }

    private mutating func unit() -> Double { .random(in: 0..<1, using: &random) }
  }

  /// Random numbers that two seeds repeat (the method is SplitMix64).
  private struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64, _ other: UInt64) {
      state = seed
      state = next() ^ other
    }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
