extension LocationSimulation.Track {
  /// What there is to say about a track without showing its points.
  public struct Summary: Hashable, Sendable, Codable {
    /// What the track calls itself.
    public let name: String

    /// Metres from the first point to the last.
    public let length: Double

    /// How many points it has.
    public let pointCount: Int

    /// Seconds from the first point of the record to the last, gaps left out; none if the points have no times.
    public let duration: Double?

    /// Describes a track: its name, its length in metres, its number of points, its duration in seconds.
    public init(name: String, length: Double, pointCount: Int, duration: Double? = nil) {
      self.name = name
      self.length = length
      self.pointCount = pointCount
      self.duration = duration
    }
  }

  /// The track in four words.
  public var summary: Summary {
    Summary(name: name, length: length, pointCount: points.count, duration: duration)
  }
}
