import Geodesy
import RandomNumbers

/// The quality of reception. The same seed and the same playback give the same fixes.
public struct Reception: Codable, Hashable, Sendable {
  /// The standard deviation of the noise in metres, the same to the north and to the east.
  public let noise: Double

  /// The probability that a fix is lost, from 0 to 1.
  public let dropRate: Double

  /// The accuracy in metres that every fix states.
  public let accuracy: Double

  /// The seed of the noise and the losses.
  public let seed: UInt64

  /// Creates reception with noise in metres, a probability of loss, a stated accuracy in metres, and a seed.
  public init(noise: Double = 0, dropRate: Double = 0, accuracy: Double = 0, seed: UInt64 = 0) {
    self.noise = noise
    self.dropRate = dropRate
    self.accuracy = accuracy
    self.seed = seed
  }

  /// Exact reception, without noise and losses.
  public static let perfect = Reception()

  /// Whether the numbers are in their ranges; the noise is at most a hundred kilometres.
  public var isValid: Bool {
    (0...100_000).contains(noise) && (0...1).contains(dropRate) && accuracy >= 0 && accuracy.isFinite
  }
}

/// A receiver, which turns exact fixes into received ones.
struct Receiver {
  private let reception: Reception
  private var random: SplitMix64

  /// Creates a receiver that begins at a position. Its random numbers depend only on the seed and the position.
  init(reception: Reception, at position: TrackPosition) {
    self.reception = reception
    random = SplitMix64(seed: reception.seed, position.distance.bitPattern ^ UInt64(truncatingIfNeeded: position.lap))
  }

  /// Returns the received fix, or `nil` if it is lost.
  ///
  /// The displacement is along a geodesic, in a uniformly distributed direction.
  mutating func receive(_ fix: Fix) -> Fix? {
    let (chance, height, direction) = (unit(), unit(), unit())
    if chance < reception.dropRate { return nil }
    var received = fix
    received.accuracy = reception.accuracy
    if reception.noise > 0 {
      let distance = reception.noise * (-2 * (1 - height).logarithm).squareRoot()
      let arrival = Geodesic.direct(from: fix.coordinate, azimuth: 360 * direction, distance: distance)
      received.coordinate = arrival?.coordinate ?? fix.coordinate
    }
    return received
  }

  private mutating func unit() -> Double { .random(in: 0..<1, using: &random) }
}
