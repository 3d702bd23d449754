/// A repair of the file of a track: what broke the rules, how often, and where first.
public struct Repair: Codable, Hashable, Sendable {
  /// A kind of repair.
  public enum Kind: CaseIterable, Codable, Hashable, Sendable {
    /// Ampersands that begin nothing, such as in `Fish & Chips`, were taken as they stand.
    case ampersandsKept

    /// Numbers with a comma, such as `59,9`, were read with a point.
    case decimalCommasRead

    /// Positions that are out of range or lack a number were left out.
    case positionsDropped

    /// Elevations that are no number were left out.
    case elevationsDropped

    /// Times that are none, or that cannot be used since there are no two different ones, were left out.
    case timesDropped

    /// Points that repeat the one before in every respect were left out.
    case duplicatesDropped

    /// Times that run backwards were replaced: the longest rising row of times stays.
    case backwardTimesReplaced

    /// Points of one and the same time were spread over the time to the next one, at constant speed.
    case equalTimesSpread

    /// Points without a time among others that have one got theirs at constant speed.
    case missingTimesFilled

    /// Segments were put into the order of their times.
    case segmentsSorted

    /// Segments that begin before the one in front of them ends were delayed until then.
    case segmentsDelayed

    /// Gaps of hours between two points became the boundary of two segments.
    case gapsSplit

    /// Waypoints were made a track, in their order, for there was no other.
    case waypointsJoined

    /// Times of waypoints that rise from each to the next were taken as recorded.
    case waypointTimesKept

    /// Times of a route or of waypoints were left out: they tell when each was created, not when it was passed.
    case creationTimesDropped
  }

  /// The kind.
  public let kind: Kind

  /// The number of times.
  public let count: Int

  /// The line of the file, counted from 1, where it was the first time.
  public let firstLine: Int

  /// Creates a repair; see the properties.
  public init(kind: Kind, count: Int, firstLine: Int) {
    self.kind = kind
    self.count = count
    self.firstLine = firstLine
  }
}

/// The repairs so far.
struct RepairLog {
  private var entries: [Repair.Kind: (count: Int, line: Int)] = [:]

  /// Adds the repair of something in these lines.
  mutating func note(_ kind: Repair.Kind, lines: some Collection<Int>) {
    guard let first = lines.first else { return }
    note(kind, count: lines.count, line: first)
  }

  /// Adds so many repairs, the first of them in a line.
  mutating func note(_ kind: Repair.Kind, count: Int = 1, line: Int) {
    guard count > 0 else { return }
    let entry = entries[kind] ?? (0, line)
    entries[kind] = (entry.count + count, min(entry.line, line))
  }

  /// One repair a kind, in the order of the kinds.
  var repairs: [Repair] {
    Repair.Kind.allCases.compactMap { kind in
      entries[kind].map { Repair(kind: kind, count: $0.count, firstLine: $0.line) }
    }
  }
}
