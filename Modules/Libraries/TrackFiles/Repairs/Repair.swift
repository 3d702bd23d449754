/// A repair of the file of a track: its kind, how often it was necessary, and the first line.
public struct Repair: Codable, Hashable, Sendable {
  /// A kind of repair.
  public enum Kind: CaseIterable, Codable, Hashable, Sendable {
    /// Numbers with a decimal comma, such as `59,9`, were read as if they had a point.
    case decimalCommasRead

    /// Positions that are out of range or lack a number were left out.
    case positionsDropped

    /// Elevations that are not numbers were left out.
    case elevationsDropped

    /// Times that are malformed or do not fit the points were left out, and so were times that are all the same.
    case timesDropped

    /// Points that repeat the one before in every respect were left out.
    case duplicatesDropped

    /// Times that run backwards were replaced; the longest rising sequence of times was kept.
    case backwardTimesReplaced

    /// Points with the same time were spread at constant speed over the time to the next one.
    case equalTimesSpread

    /// Points without a time, among others with one, were given a time at constant speed.
    case missingTimesFilled

    /// Segments were put into the order of their times.
    case segmentsSorted

    /// Segments that begin before the previous one ends were delayed until then.
    case segmentsDelayed

    /// Segments were split at gaps of an hour or more in the recording.
    case gapsSplit

    /// Waypoints became the track, in their order, because the file has no track and no route.
    case waypointsJoined

    /// Times of waypoints were kept because they rise from each to the next.
    case waypointTimesKept

    /// Times of a route or of waypoints were left out because they say when each point was created.
    case creationTimesDropped
  }

  /// The kind of repair.
  public let kind: Kind

  /// How often it was necessary.
  public let count: Int

  /// The line of the file, counted from 1, of the first one; `nil` in GeoJSON.
  public let firstLine: Int?

  /// Creates a repair.
  public init(kind: Kind, count: Int, firstLine: Int? = nil) {
    self.kind = kind
    self.count = count
    self.firstLine = firstLine
  }
}

/// The repairs so far.
struct RepairLog {
  private var entries: [Repair.Kind: (count: Int, line: Int?)] = [:]

  /// Adds a repair for each of the points.
  mutating func note(_ kind: Repair.Kind, _ points: [FilePoint]) {
    note(kind, count: points.count, line: points.lazy.compactMap(\.line).min())
  }

  /// Adds a number of repairs; the line is that of the first one.
  mutating func note(_ kind: Repair.Kind, count: Int = 1, line: Int? = nil) {
    guard count > 0 else { return }
    let entry = entries[kind] ?? (0, nil)
    entries[kind] = (entry.count + count, [entry.line, line].compactMap { $0 }.min())
  }

  /// One repair for each kind, in the order of the kinds.
  var repairs: [Repair] {
    Repair.Kind.allCases.compactMap { kind in
      entries[kind].map { Repair(kind: kind, count: $0.count, firstLine: $0.line) }
    }
  }
}
