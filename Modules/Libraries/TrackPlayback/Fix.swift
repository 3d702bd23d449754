public import Geodesy

/// One position report on a track.
///
/// A report with a number outside its range cannot exist: `init` returns `nil`, and decoding throws. The coordinate is
/// what the receiver reports, which a bad ``Signal`` displaces from the track; all other numbers are those of the playback.
public struct Fix: Hashable, Sendable {
  /// The place of the receiver.
  public internal(set) var coordinate: Coordinate

  /// Metres that the receiver states as the error of the coordinate.
  public internal(set) var accuracy = 0.0

  /// Degrees clockwise from north in which the receiver moves: 0..<360.
  public internal(set) var heading: Double

  /// Metres per second; 0 at rest.
  public internal(set) var speed = 0.0

  /// Metres covered since the beginning of the track; never negative.
  public let distanceTravelled: Double

  /// Metres left to its end; never negative.
  public let distanceLeft: Double

  /// The part of the length that is covered, from 0 to 1; 1 on a track without length.
  public let progress: Double

  /// The number of times that the whole track was covered before; back and forth, every second lap leads back.
  public internal(set) var lap = 0

  /// Seconds played since the beginning, pauses left out.
  public internal(set) var time = 0.0

  /// Creates a report, or `nil` if a number is outside its range or not finite.
  ///
  /// - Parameters:
  ///   - coordinate: Where the receiver is.
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

  /// Creates a report of numbers that are in their ranges.
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

  /// Decodes a report, of which the progress may be left out, for it follows from the distances, and accuracy, speed, lap
  /// and time where they are 0; throws `DecodingError.dataCorrupted` if a number is outside its range.
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
          debugDescription: "no position report: headings go from 0 up to 360, all else from 0"))
    }
    self = fix
  }
}
