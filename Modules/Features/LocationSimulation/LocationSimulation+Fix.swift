extension LocationSimulation {
  /// One position report on a track.
  ///
  /// A report whose numbers make no sense cannot exist: making one fails, and so does decoding one.
  public struct Fix: Hashable, Sendable {
    /// Where the walker is.
    public let coordinate: Coordinate

    /// Degrees clockwise from north that the walker looks: 0..<360.
    public let heading: Double

    /// Metres walked since the beginning of the track; never negative.
    public let distanceTravelled: Double

    /// Metres still to walk to its end; never negative.
    public let distanceLeft: Double

    /// The part of the length that has been walked, from 0 to 1; 1 on a track without length.
    public let progress: Double

    /// Makes a report, or nothing if a number is outside its range or not finite.
    ///
    /// - Parameters:
    ///   - coordinate: Where the walker is.
    ///   - heading: Degrees clockwise from north, 0..<360.
    ///   - distanceTravelled: Metres, not negative.
    ///   - distanceLeft: Metres, not negative.
    public init?(coordinate: Coordinate, heading: Double, distanceTravelled: Double, distanceLeft: Double) {
      let lengths = 0...Double.greatestFiniteMagnitude
      guard (0..<360).contains(heading), lengths.contains(distanceTravelled), lengths.contains(distanceLeft)
      else { return nil }
      self.init(coordinate, heading, distanceTravelled, distanceLeft)
    }

    /// Takes numbers whose range the caller answers for.
    init(_ coordinate: Coordinate, _ heading: Double, _ distanceTravelled: Double, _ distanceLeft: Double) {
      self.coordinate = coordinate
      self.heading = heading
      self.distanceTravelled = distanceTravelled
      self.distanceLeft = distanceLeft
      progress = distanceLeft > 0 ? 1 / (1 + distanceLeft / distanceTravelled) : 1
    }
  }
}

extension LocationSimulation.Fix: Codable {
  private enum CodingKeys: CodingKey {
    case coordinate, heading, distanceTravelled, distanceLeft, progress
  }

  /// Decodes a report, whose progress may be left out, for it follows from the distances; throws
  /// `DecodingError.dataCorrupted` if a number is outside its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.decodeIfPresent(Double.self, forKey: .progress)
    let fix = Self(
      coordinate: try container.decode(LocationSimulation.Coordinate.self, forKey: .coordinate),
      heading: try container.decode(Double.self, forKey: .heading),
      distanceTravelled: try container.decode(Double.self, forKey: .distanceTravelled),
      distanceLeft: try container.decode(Double.self, forKey: .distanceLeft))
    guard let fix else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "no position report: headings go from 0 up to 360, distances from 0"))
    }
    self = fix
  }
}
