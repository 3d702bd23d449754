/// The identity of a region on a track, which does not depend on how many regions are listed.
public enum RegionID: Codable, Comparable, Hashable, Sendable {
  /// The region around a place of the track, by the index of the place.
  case place(Int)

  /// One of the other regions, by its index.
  case other(Int)

  private enum Layout: Decodable {
    case place(Int), other(Int)
  }

  /// Decodes an id. An integer is the index of a place, as in recordings of version 0.1.0-beta.1.
  public init(from decoder: any Decoder) throws {
    if let index = try? decoder.singleValueContainer().decode(Int.self) {
      self = .place(index)
      return
    }
    switch try Layout(from: decoder) {
    case .place(let index): self = .place(index)
    case .other(let index): self = .other(index)
    }
  }
}
