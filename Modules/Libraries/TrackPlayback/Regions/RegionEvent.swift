/// An event of a region: its name, its id and the time.
public struct RegionEvent: Codable, Hashable, Sendable {
  /// The name of the region.
  public let name: String

  /// The id of the region.
  public let region: RegionID

  /// The seconds played since the beginning, without pauses.
  public let time: Double

  /// Creates an event: the name of the region, its id, the seconds played since the beginning.
  public init(name: String, region: RegionID, time: Double) {
    self.name = name
    self.region = region
    self.time = time
  }
}

/// A stay in a region, since its entry.
public struct RegionStay: Codable, Hashable, Sendable {
  /// The entry.
  public let entry: RegionEvent

  /// Whether it has lasted long enough to count as dwelling.
  public var isDwelling = false
}

// This initializer is in an extension to keep the memberwise one, which exported tests call.
extension RegionStay {
  /// Creates a stay that has just begun.
  public init(entry: RegionEvent) {
    self.entry = entry
  }
}
