import Geodesy
import RandomNumbers

/// The quality of reception; the same seed and the same playback give the same fixes.
public struct Signal: Codable, Hashable, Sendable {
  /// Metres, the standard deviation of the noise towards north, and of that towards east.
  public let noise: Double

  /// The probability that a fix is lost, from 0 to 1.
  public let dropRate: Double

  /// Metres that every fix states as its accuracy.
  public let accuracy: Double

  /// The seed of the noise and of the losses.
  public let seed: UInt64

  /// Creates a signal: standard deviation in metres, probability of a loss, stated accuracy in metres, seed.
  public init(noise: Double = 0, dropRate: Double = 0, accuracy: Double = 0, seed: UInt64 = 0) {
    self.noise = noise
    self.dropRate = dropRate
    self.accuracy = accuracy
    self.seed = seed
  }

  /// A signal without noise and losses, and exact.
  public static let perfect = Signal()

  /// Whether the numbers are in their ranges; noise goes up to a hundred kilometres.
  public var isValid: Bool {
    (0...100_000).contains(noise) && (0...1).contains(dropRate) && accuracy >= 0 && accuracy.isFinite
  }
}

/// A receiver, which turns exact fixes into received ones.
struct Receiver {
  private let signal: Signal
  private var random: SplitMix64

  /// Creates a receiver that begins at a position; what is random depends on the seed and the position alone.
  init(signal: Signal, at position: TrackPosition) {
    self.signal = signal
    random = SplitMix64(seed: signal.seed, position.distance.bitPattern ^ UInt64(truncatingIfNeeded: position.lap))
  }

  /// Returns the received fix, or `nil` if it is lost.
  ///
  /// The displacement lies along a geodesic, in a direction of uniform distribution.
  mutating func receive(_ fix: Fix) -> Fix? {
    let (chance, height, direction) = (unit(), unit(), unit())
    if chance < signal.dropRate { return nil }
    var received = fix
    received.accuracy = signal.accuracy
    if signal.noise > 0 {
      let distance = signal.noise * (-2 * (1 - height).logarithm).squareRoot()
      let arrival = Geodesic.direct(from: fix.coordinate, azimuth: 360 * direction, distance: distance)
      received.coordinate = arrival?.coordinate ?? fix.coordinate
    }
    return received
  }

  private mutating func unit() -> Double { .random(in: 0..<1, using: &random) }
}
