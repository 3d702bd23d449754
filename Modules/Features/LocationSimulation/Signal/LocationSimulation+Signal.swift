extension LocationSimulation {
  /// How well the receiver receives; the same seed and the same walk give the same fixes.
  public struct Signal: Codable, Hashable, Sendable {
    /// Metres, the standard deviation of the noise towards north, and of that towards east.
    public let noise: Double

    /// How probable it is that a fix is lost, from 0 to 1.
    public let dropRate: Double

    /// Metres that every fix states as its accuracy.
    public let accuracy: Double

    /// What repeats the noise and the losses.
    public let seed: UInt64

    /// Describes a signal: standard deviation in metres, probability of a loss, stated accuracy in metres, seed.
    public init(noise: Double = 0, dropRate: Double = 0, accuracy: Double = 0, seed: UInt64 = 0) {
      self.noise = noise
      self.dropRate = dropRate
      self.accuracy = accuracy
      self.seed = seed
    }

    /// Without noise, without losses, exact.
    public static let perfect = Signal()

    /// Whether the numbers make sense; noise up to a hundred kilometres does.
    var isPossible: Bool {
      (0...100_000).contains(noise) && (0...1).contains(dropRate) && accuracy >= 0 && accuracy.isFinite
    }
  }
}
