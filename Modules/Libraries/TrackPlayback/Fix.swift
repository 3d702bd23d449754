public import Geodesy

/// One position report on a track.
///
/// All numbers are in range: otherwise `init` returns `nil`, and decoding throws. The receiver reports the coordinate and
/// the accuracy; poor ``Reception`` displaces the coordinate from the track. All other numbers are exact.
public struct Fix: Hashable, Sendable {
  /// The reported place of the receiver.
  public internal(set) var coordinate: Coordinate

  /// The stated error of the coordinate, in metres.
  public internal(set) var accuracy = 0.0

  /// The direction of motion in degrees clockwise from north: 0..<360.
  public internal(set) var heading: Double

  /// The speed in metres per second; 0 at rest.
  public internal(set) var speed = 0.0

  /// The metres covered since the beginning of the track; never negative.
  public let distanceTravelled: Double

  /// The metres left to the end of the track; never negative.
  public let distanceLeft: Double

  /// The fraction of the length that is covered, from 0 to 1; 1 on a track without length.
  public let progress: Double

  /// The number of completed laps. With `pingPong`, every second lap runs backward.
  public internal(set) var lap = 0

  /// The seconds played since the beginning, without pauses.
  public internal(set) var time = 0.0
}

// These initializers are in an extension to keep the memberwise one, which exported tests call.
extension Fix {
  /// Creates a report, or returns `nil` if a number is outside its range or not finite.
  ///
  /// - Parameters:
  ///   - coordinate: The reported place of the receiver.
  ///   - heading: Degrees clockwise from north, 0..<360.
  ///   - distanceTravelled: Metres, not negative.
  ///   - distanceLeft: Metres, not negative.
  ///   - speed: Metres per second, not negative.
  ///   - accuracy: Metres, not negative.
  ///   - lap: A count, not negative.
  ///   - time: Seconds, not negative.
  public init?(
    coordinate: Coordinate, heading: Double, distanceTravelled: Double, distanceLeft: Double, speed: Double = 0,
    accuracy: Double = 0, lap: Int = 0, time: Double = 0
  ) {
    let range = 0...Double.greatestFiniteMagnitude
    guard (0..<360).contains(heading), lap >= 0,
      [distanceTravelled, distanceLeft, speed, accuracy, time].allSatisfy(range.contains)
    else { return nil }
    self.init(coordinate, heading, distanceTravelled, distanceLeft)
    (self.speed, self.accuracy, self.lap, self.time) = (speed, accuracy, lap, time)
  }

  /// Creates a report from numbers that are in their ranges.
  init(_ coordinate: Coordinate, _ heading: Double, _ distanceTravelled: Double, _ distanceLeft: Double) {
    self.coordinate = coordinate
    self.heading = heading
    self.distanceTravelled = distanceTravelled
    self.distanceLeft = distanceLeft
    progress = distanceLeft > 0 ? 1 / (1 + distanceLeft / distanceTravelled) : 1
  }
}

extension Fix: Codable {
  private enum CodingKeys: CodingKey {
    case coordinate, accuracy, heading, speed, distanceTravelled, distanceLeft, progress, lap, time
  }

  /// Decodes a report. The progress may be missing, because it follows from the distances; accuracy, speed, lap and
  /// time may be missing if they are 0.
  ///
  /// Throws `DecodingError.dataCorrupted` if a number is outside its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.decodeIfPresent(Double.self, forKey: .progress)
    let fix = Self(
      coordinate: try container.decode(Coordinate.self, forKey: .coordinate),
      heading: try container.decode(Double.self, forKey: .heading),
      distanceTravelled: try container.decode(Double.self, forKey: .distanceTravelled),
      distanceLeft: try container.decode(Double.self, forKey: .distanceLeft),
      speed: try container.decodeIfPresent(Double.self, forKey: .speed) ?? 0,
      accuracy: try container.decodeIfPresent(Double.self, forKey: .accuracy) ?? 0,
      lap: try container.decodeIfPresent(Int.self, forKey: .lap) ?? 0,
      time: try container.decodeIfPresent(Double.self, forKey: .time) ?? 0)
    guard let fix else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "not a valid position report: headings are from 0 to below 360, other numbers at least 0"))
    }
    self = fix
  }
}
