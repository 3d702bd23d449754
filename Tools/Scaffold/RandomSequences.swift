/// Sequences of added and removed features, after which nothing may be left.
struct RandomSequences {
  private static let names = [
    "Alarm", "Basket", "Favour", "Gallery", "Journal", "Mirror", "Quiz", "Raccoon", "Recipe", "Weather", "Zebra",
  ]
  private let start: Workspace
  private var random: SplitMix

  init(_ start: Workspace, seed: UInt64) {
    self.start = start
    random = SplitMix(state: seed)
  }

  /// Runs a number of sequences of up to six features; throws if one leaves something.
  func run(_ count: Int) throws(Mistake) {
    var random = random
    let names = Self.names.filter { (try? FeatureName($0).validate(in: start.tree, beside: start.templates)) != nil }
    guard !names.isEmpty else { throw Mistake("every name that check-scaffold tries is taken") }
    for number in 1...count {
      var (workspace, present, added) = (start, [FeatureName](), 0)
      let features = names.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random))
      var (waiting, steps) = (features.map(FeatureName.init), [String]())
      while !waiting.isEmpty || !present.isEmpty {
        if let next = waiting.last, present.isEmpty || Bool.random(using: &random) {
          try workspace.add(next)
          present.append(waiting.removeLast())
          (steps, added) = (steps + ["+\(next.type)"], added + 1)
        } else {
          let feature = present.remove(at: .random(in: present.indices, using: &random))
          try workspace.remove(feature)
          steps.append("-\(feature.type)")
        }
      }
      if let left = workspace.tree.changes.keys.min() {
        throw Mistake("sequence \(number), \(steps.joined(separator: " ")), leaves a change in \(left)")
      }
    }
    print("scaffold: \(count) sequences of added and removed features left nothing")
  }
}

/// Random numbers that a seed repeats.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
