extension LocationSimulation {
  /// What happened between a walker and a circle, and when.
  public struct Crossing: Codable, Hashable, Sendable {
    /// The name of the circle.
    public let name: String

    /// Its number: the places of the track are counted from 0, then the other circles.
    public let region: Int

    /// Seconds played since the walk began, pauses left out.
    public let time: Double

    /// Describes a crossing: the name of the circle, its number, seconds since the walk began.
    public init(name: String, region: Int, time: Double) {
      self.name = name
      self.region = region
      self.time = time
    }
  }

  /// A walker's being within a circle.
  public struct Stay: Codable, Hashable, Sendable {
    /// How it began.
    public let entry: Crossing

    /// Whether it has lasted long enough to be called a dwelling.
    public internal(set) var isDwelling = false

    /// Makes a stay that has just begun.
    public init(entry: Crossing) {
      self.entry = entry
    }
  }
}
