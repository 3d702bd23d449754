extension [ValueChange] {
  /// Returns these differences and later ones as one list.
  ///
  /// A part that changed again is listed once, with its first and its last value. A difference that was undone is left out,
  /// together with those within it.
  ///
  /// Cost: proportional to the product of the counts.
  public func followed(by later: [ValueChange]) -> [ValueChange] {
    later.reduce(into: self) { changes, change in changes.add(change) }
  }

  private mutating func add(_ change: ValueChange) {
    var within: [Int] = []
    for index in indices.reversed() {
      if self[index].contains(change) { break }
      if change.contains(self[index]) {
        within.append(index)
      } else if self[index].isContinued(by: change, wasChangedWithin: !within.isEmpty) {
        for index in within { remove(at: index) }
        return continueChange(at: index, with: change)
      } else if change.hasIndex, self[index].movesElements {
        break
      }
    }
    append(change)
  }

  private mutating func continueChange(at index: Int, with change: ValueChange) {
    if let continued = ValueChange(self[index], followedBy: change) {
      self[index] = continued
    } else {
      remove(at: index)
    }
  }
}

extension ValueChange {
  /// Creates the change from the value before one to the value after another; `nil` if they are the same.
  fileprivate init?(_ first: ValueChange, followedBy last: ValueChange) {
    if first.before == last.after, last.kind != .counted { return nil }
    let kind: Kind =
      last.kind == .counted ? .counted : first.before == nil ? .inserted : last.after == nil ? .removed : .changed
    self.init(path: last.path, kind: kind, before: first.before, after: last.after, isOfSetElement: last.isOfSetElement)
  }

  /// Returns whether another change is within the part that changed here.
  fileprivate func contains(_ change: ValueChange) -> Bool {
    if path == change.path { return change.isOfSetElement && !isOfSetElement }
    return change.path.isPath(within: path)
  }

  /// Whether the path leads through an index of an array, or a key that is a number.
  fileprivate var hasIndex: Bool {
    zip(path.utf8, path.utf8.dropFirst()).contains { $0 == UInt8(ascii: "[") && (0x30...0x39).contains($1) }
  }

  /// Whether the change may have given other elements of an array another index.
  fileprivate var movesElements: Bool { kind != .changed && !isOfSetElement && hasIndex }

  /// Returns whether a later change undoes this one, or changes the same part again. Equal values show that an element of an
  /// array is still in its place; so do changes that were reported within it.
  fileprivate func isContinued(by later: ValueChange, wasChangedWithin: Bool) -> Bool {
    guard path == later.path, isOfSetElement == later.isOfSetElement,
      (kind == .counted) == (later.kind == .counted)
    else { return false }
    switch (after, later.before) {
    case (nil, nil): return !wasChangedWithin && (!isOfSetElement || before == later.after)
    case (let after?, let before?): return after == before || wasChangedWithin
    default: return false
    }
  }
}
