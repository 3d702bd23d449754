/// An event of a region: which region, and when.
public struct RegionEvent: Codable, Hashable, Sendable {
  /// The name of the region.
  public let name: String

  /// The number of the region: the places of the track are counted from 0, then the other regions.
  public let region: Int

  /// Seconds played since the beginning, pauses left out.
  public let time: Double

  /// Creates an event: the name of the region, its number, seconds played since the beginning.
  public init(name: String, region: Int, time: Double) {
    self.name = name
    self.region = region
    self.time = time
  }
}

/// The time in a region, from its entry on.
public struct RegionStay: Codable, Hashable, Sendable {
  /// The entry.
  public let entry: RegionEvent

  /// Whether it has lasted long enough to be a dwelling.
  public var isDwelling = false

  /// Creates a stay that has just begun.
  public init(entry: RegionEvent) {
    self.entry = entry
  }
}
