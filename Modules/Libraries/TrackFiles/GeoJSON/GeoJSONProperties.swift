/// The properties of a feature that a track needs; values of another kind are ignored.
struct GeoJSONProperties: Decodable {
  let name: String?

  /// The lists of times at which the positions of the geometry were recorded.
  let times: [[GeoJSONTime]]

  private enum CodingKeys: CodingKey {
    case name, coordTimes, times, coordinateProperties
  }

  init(from decoder: any Decoder) throws {
    let properties = try decoder.container(keyedBy: CodingKeys.self)
    let inner = try? properties.nestedContainer(keyedBy: CodingKeys.self, forKey: .coordinateProperties)
    name = try? properties.decode(String.self, forKey: .name)
    times = [
      try? properties.decode([GeoJSONTime].self, forKey: .coordTimes),
      try? properties.decode([GeoJSONTime].self, forKey: .times),
      try? inner?.decode([GeoJSONTime].self, forKey: .times),
    ].compactMap { $0 }
  }
}

/// A time as ISO 8601 text or as milliseconds since 1970, or a list of the times of a line.
enum GeoJSONTime: Decodable, Equatable {
  case seconds(Double)
  case missing
  case malformed
  case list([GeoJSONTime])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .missing
    } else if let text = try? value.decode(String.self) {
      self = Double(iso8601: text.trimmed).map(Self.seconds) ?? .malformed
    } else if let milliseconds = try? value.decode(Double.self) {
      self = milliseconds.magnitude < 1e15 ? .seconds(milliseconds / 1_000) : .malformed
    } else {
      self = (try? value.decode([GeoJSONTime].self)).map(Self.list) ?? .malformed
    }
  }

  /// The time itself, or the times of the list.
  var single: [GeoJSONTime] { if case .list(let times) = self { times.flatMap(\.single) } else { [self] } }

  /// The seconds since 1970; `nil` if the time is missing or malformed.
  var seconds: Double? { if case .seconds(let seconds) = self { seconds } else { nil } }
}
