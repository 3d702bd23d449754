extension LocationSimulation {
  /// One recorded point of a track.
  public struct TrackPoint: Hashable, Sendable, Codable {
    /// Where it is.
    public let coordinate: Coordinate

    /// Metres above sea level as recorded, if they were.
    public let elevation: Double?

    /// Seconds since the first point, if the track has times.
    public internal(set) var time: Double?

    /// Makes a point.
    ///
    /// - Parameters:
    ///   - coordinate: Where it is.
    ///   - elevation: Metres above sea level.
    ///   - time: Seconds since the first point of the track.
    public init(coordinate: Coordinate, elevation: Double? = nil, time: Double? = nil) {
      self.coordinate = coordinate
      self.elevation = elevation
      self.time = time
    }
  }
}
