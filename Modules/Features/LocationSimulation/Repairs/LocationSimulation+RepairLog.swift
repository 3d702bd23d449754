extension LocationSimulation {
  /// What was mended so far.
  struct RepairLog {
    private var entries: [Repair.Kind: (count: Int, line: Int)] = [:]

    /// Notes that something in these lines was mended.
    mutating func note(_ kind: Repair.Kind, lines: some Collection<Int>) {
      guard let first = lines.first else { return }
      note(kind, count: lines.count, line: first)
    }

    /// Notes that something was mended so often, the first time in a line.
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
}
