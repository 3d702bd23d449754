extension LocationSimulation.PointList {
  /// Begins a new segment behind every gap: an hour or more in which nothing was recorded, although usually there was a
  /// point ten times as often.
  ///
  /// A ship that reports every six hours has no gaps.
  mutating func splitAtGaps(_ log: inout LocationSimulation.RepairLog) {
    let gaps = segments.flatMap { segment in
      let wide = segment.dropFirst().filter { pause(before: $0) >= Self.shortestGap }
      guard !wide.isEmpty else { return [Int]() }
      let pauses = segment.dropFirst().map { pause(before: $0) }.sorted()
      let usual = pauses[(pauses.count - 1) / 2]
      return wide.filter { pause(before: $0) >= 10 * usual }
    }
    log.note(.gapsSplit, lines: gaps.map(line))
    segmentStarts = (segmentStarts + gaps).sorted()
  }

  private func pause(before index: Int) -> Double {
    (points[index].time ?? 0) - (points[index - 1].time ?? 0)
  }

  /// Seconds.
  private static let shortestGap = 3_600.0
}
