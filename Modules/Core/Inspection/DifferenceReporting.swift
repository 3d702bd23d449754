/// A collection that knows better than its mirror how it differs from another of its type.
protocol DifferenceReporting {
  /// Reports the differences to another value of the same type.
  func report(differencesTo other: Any, to differ: inout Differ, at path: Path)
}

extension Set: DifferenceReporting {
  /// Reports one change for every element that only one of the sets has.
  func report(differencesTo other: Any, to differ: inout Differ, at path: Path) {
    guard let other = other as? Set else { return }
    let (removed, inserted) = symmetricDifference(to: other)
    differ.remove(elements: removed, at: path)
    differ.insert(elements: inserted, at: path)
  }

  /// What only this set has, and what only the other has; the smaller is searched only if that can find something.
  private func symmetricDifference(to other: Set) -> (mine: [Element], others: [Element]) {
    if count < other.count {
      let (others, mine) = other.symmetricDifference(to: self)
      return (mine, others)
    }
    let mine = filter { !other.contains($0) }
    let othersCount = other.count - (count - mine.count)
    return (Array(mine), othersCount == 0 ? [] : other.filter { !contains($0) })
  }
}

extension Dictionary: DifferenceReporting {
  /// Reports key by key, in the order of the keys.
  func report(differencesTo other: Any, to differ: inout Differ, at path: Path) {
    guard let other = other as? Dictionary else { return }
    let areEqual = equality(of: Value.self)
    var keys = filter { key, value in other[key].map { !areEqual(value, $0) } ?? true }.map(\.key)
    let removedCount = keys.count { other[$0] == nil }
    if removedCount + other.count > count { keys += other.keys.filter { self[$0] == nil } }
    let places = keys.map { (key: $0, literal: Literal(reflecting: $0)) }
    for (key, literal) in places.sorted(byRankOf: \.literal) {
      let path = path.appending(.element(literal))
      switch (self[key], other[key]) {
      case (let old?, let new?): differ.compare(old, new, at: path)
      case (let old?, nil): differ.remove(old, at: path)
      case (nil, let new?): differ.insert(new, at: path)
      case (nil, nil): break
      }
    }
  }
}
