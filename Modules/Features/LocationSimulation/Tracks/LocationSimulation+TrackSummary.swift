extension LocationSimulation.Track {
  /// What there is to say about a track without showing its points.
  public struct Summary: Hashable, Sendable, Codable {
    /// What the track calls itself.
    public let name: String

    /// Metres from the first point to the last.
    public let length: Double

    /// How many points it has.
    public let pointCount: Int

    /// Describes a track: its name, its length in metres, its number of points.
    public init(name: String, length: Double, pointCount: Int) {
      self.name = name
      self.length = length
      self.pointCount = pointCount
    }
  }

  /// The track in three words.
  public var summary: Summary {
    Summary(name: name, length: length, pointCount: points.count)
  }
}
