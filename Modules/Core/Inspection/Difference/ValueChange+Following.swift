extension [ValueChange] {
  /// Returns these differences and those that came after them as one list: a part that changed again has its first and its
  /// last value, and what was taken back is left out.
  ///
  /// Cost: proportional to the product of the counts.
  public func followed(by later: [ValueChange]) -> [ValueChange] {
    later.reduce(into: self) { changes, change in changes.add(change) }
  }

  private mutating func add(_ change: ValueChange) {
    guard let index = lastIndex(where: { $0.isContinued(by: change) }) else { return append(change) }
    let before = self[index].before
    if before == change.after || change.kind != .changed {
      remove(at: index)
    } else {
      self[index] = ValueChange(path: change.path, kind: .changed, before: before, after: change.after)
    }
  }
}

extension ValueChange {
  /// Returns whether a later change takes this one back, or changes the same part again.
  fileprivate func isContinued(by later: ValueChange) -> Bool {
    guard path == later.path else { return false }
    switch (kind, later.kind) {
    case (.changed, .changed): return true
    case (.inserted, .removed): return after == later.before
    case (.removed, .inserted): return before == later.after
    default: return false
    }
  }
}
