extension Track: Codable {
  private enum CodingKeys: CodingKey {
    case name, points, segmentStarts, places, repairs
  }

  /// Decodes what ``encode(to:)`` wrote and measures it anew; throws `DecodingError.dataCorrupted` where there is no
  /// point or the segments do not fit the points.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let track = Self(
      name: try container.decode(String.self, forKey: .name),
      points: try container.decode([TrackPoint].self, forKey: .points),
      segmentStarts: try container.decode([Int].self, forKey: .segmentStarts),
      places: try container.decode([Place].self, forKey: .places),
      repairs: try container.decodeIfPresent([Repair].self, forKey: .repairs) ?? [])
    guard let track else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "no track: it needs a point, and segment starts that rise from 0 within the points"))
    }
    self = track
  }

  /// Encodes everything but the distances, which follow from the points.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(points, forKey: .points)
    try container.encode(segmentStarts, forKey: .segmentStarts)
    try container.encode(places, forKey: .places)
    try container.encode(repairs, forKey: .repairs)
  }
}
