extension Track {
  /// A description of a track without its points.
  public struct Summary: Hashable, Sendable, Codable {
    /// The name of the track.
    public let name: String

    /// The length in metres, without gaps.
    public let length: Double

    /// The number of points.
    public let pointCount: Int

    /// The duration in seconds, without gaps; `nil` if the points have no times.
    public let duration: Double?

    /// Creates a summary with a length in metres and a duration in seconds.
    public init(name: String, length: Double, pointCount: Int, duration: Double? = nil) {
      self.name = name
      self.length = length
      self.pointCount = pointCount
      self.duration = duration
    }
  }

  /// The summary of the track.
  public var summary: Summary {
    Summary(name: name, length: length, pointCount: points.count, duration: duration)
  }
}
