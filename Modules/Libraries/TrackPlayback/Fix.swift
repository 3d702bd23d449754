public import Geodesy

/// One position report on a track.
public struct Fix: Codable, Hashable, Sendable {
  /// The place of the receiver.
  public let coordinate: Coordinate

  /// The direction of motion in degrees clockwise from north: 0..<360.
  public internal(set) var heading: Double

  /// The meters covered since the beginning of the track; never negative.
  public let distanceTravelled: Double

  /// The meters left to the end of the track; never negative.
  public let distanceLeft: Double

  /// The speed in meters per second; 0 at rest.
  public internal(set) var speed: Double

  /// The number of completed laps. With `pingPong`, every second lap runs backward.
  public internal(set) var lap: Int

  /// The seconds played since the beginning, without pauses.
  public internal(set) var time: Double

  /// Creates a report from its properties, in the units of these.
  public init(
    coordinate: Coordinate, heading: Double, distanceTravelled: Double, distanceLeft: Double, speed: Double = 0,
    lap: Int = 0, time: Double = 0
  ) {
    self.coordinate = coordinate
    self.heading = heading
    self.distanceTravelled = distanceTravelled
    self.distanceLeft = distanceLeft
    self.speed = speed
    self.lap = lap
    self.time = time
  }

  /// The fraction of the length that is covered, from 0 to 1; 1 on a track without length.
  public var progress: Double {
    distanceLeft > 0 ? max(0, min(1, 1 / (1 + distanceLeft / distanceTravelled))) : 1
  }

  /// Whether all numbers are finite and in their ranges.
  public var isValid: Bool {
    (0..<360).contains(heading) && lap >= 0
      && [distanceTravelled, distanceLeft, speed, time].allSatisfy { $0 >= 0 && $0.isFinite }
  }
}
