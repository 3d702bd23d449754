/// An event of a region: its name, its id and the time.
public struct RegionEvent: Codable, Hashable, Sendable {
  /// The name of the region.
  public let name: String

  /// The id of the region: the index of its place in the track.
  public let region: Int

  /// The seconds played since the beginning, without pauses.
  public let time: Double

  /// Creates an event: the name of the region, its id, the seconds played since the beginning.
  public init(name: String, region: Int, time: Double) {
    self.name = name
    self.region = region
    self.time = time
  }
}
