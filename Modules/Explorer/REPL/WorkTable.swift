import Inspection

/// The work that each feature lists for a state, by the name of the feature.
struct WorkTable<State>: Sendable {
  var lists: [(feature: String, list: @Sendable (State) -> [any Sendable])] = []

  /// Returns the work that only the second state lists, and the work that only the first one lists.
  func changes(from before: State, to after: State) -> (begun: [String], ended: [String]) {
    let (old, new) = (names(in: before), names(in: after))
    return (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
  }

  private func names(in state: State) -> [String] {
    lists.flatMap { feature, list in
      list(state).map { "\(feature) \(Literal.description(of: $0, limit: 1000))" }
    }
  }
}
