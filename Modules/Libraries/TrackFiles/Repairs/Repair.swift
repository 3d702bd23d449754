/// A repair of the file of a track: its kind, how often it was necessary, and the first line.
public struct Repair: Codable, Hashable, Sendable {
  /// A kind of repair.
  public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    /// Positions that are out of range or lack a number were left out, and so were those at 0, 0 far from all others.
    case positionsDropped

    /// Times that are malformed or all the same were left out, and so were those of waypoints that do not rise.
    case timesDropped

    /// Times in another format than that of GPX, such as 10.04.05, were read.
    case timesConverted

    /// Times that are missing or run backwards were filled in at constant speed.
    case timesFilled

    /// Points that were alone in their segments, one after the other, were joined.
    case pointsJoined

    /// There are several points, but each is alone in its track, so there is no line to play.
    case pointsAlone

    /// Segments were put into the order of their times.
    case segmentsSorted

    /// Segments were split at gaps of an hour or more in the recording.
    case gapsSplit

    /// NUL bytes after the end were ignored.
    case endTrimmed
  }

  /// The kind of repair.
  public let kind: Kind

  /// How often it was necessary.
  public let count: Int

  /// The line of the file, counted from 1, of the first one; `nil` if the repair concerns no line.
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
