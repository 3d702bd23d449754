extension LocationSimulation {
  /// Something in the file of a track that broke the rules and was mended: what, how often, and where first.
  public struct Repair: Codable, Hashable, Sendable {
    /// What can be mended.
    public enum Kind: CaseIterable, Codable, Hashable, Sendable {
      /// Ampersands that begin nothing, such as in `Fish & Chips`, were taken as they stand.
      case ampersandsKept

      /// Numbers with a comma, such as `59,9`, were read with a point.
      case decimalCommasRead

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
    }

    /// What was mended.
    public let kind: Kind

    /// How often.
    public let count: Int

    /// The line of the file, counted from 1, where it was the first time.
    public let firstLine: Int

    /// Describes a repair.
    public init(kind: Kind, count: Int, firstLine: Int) {
      self.kind = kind
      self.count = count
      self.firstLine = firstLine
    }
  }
}
