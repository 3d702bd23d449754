extension LocationSimulation {
  /// A place that has a name: a waypoint of a track.
  public struct Place: Hashable, Sendable, Codable {
    /// What people call it; never empty in a loaded track, but not necessarily unique.
    public let name: String

    /// Where it is.
    public let coordinate: Coordinate

    /// Names a coordinate.
    public init(name: String, coordinate: Coordinate) {
      self.name = name
      self.coordinate = coordinate
    }
  }
}
