/// The lives of the elements of one lift that have effects or listed work, by id.
///
/// A life is in the table while it is referenced by a running effect, listed work, a queued action, or an output
/// handler that an effect has kept.
@usableFromInline final class ElementTable<ID: Hashable & Sendable>: ChildTable {
  @usableFromInline let lives = Locked<[ID: ElementLife]>([:])
  /// The version of the dictionary of elements that was followed last; 0 if there is none.
  private let version = Locked<UInt64>(0)
  /// Kept because `ElementLife` knows the lift by its address.
  private let lift: ElementLife.Lift

  @usableFromInline init(of lift: ElementLife.Lift) {
    self.lift = lift
  }

  @inlinable var isEmpty: Bool { lives.withLock { $0.isEmpty } }

  /// Returns the life of an element, if it has begun.
  @inlinable func life(of id: ID) -> ElementLife? {
    lives.withLock { $0.isEmpty ? nil : $0[id] }
  }

  /// Calls a function with the life of an element, which begins if the function makes something refer to it.
  ///
  /// - Parameter isGone: Whether the element has disappeared.
  @usableFromInline func withLife(of id: ID, isGone: Bool, _ body: (ElementLife) -> Void) {
    if isGone { return body(.over) }
    if let life = life(of: id) { return body(life) }
    var life = ElementLife()
    body(life)
    if !isUnused(&life) { lives.withLock { $0[id] = life } }
  }

  /// Returns the elements that have changed since they were followed last; `nil` if any may have.
  @usableFromInline func changed(in changes: RecentChanges<ID>) -> ArraySlice<ID>? {
    changes.version == 0 ? nil : changes.keys(since: version.withLock { $0 })
  }

  /// Returns an `IO` that marks the changes as followed once it has run. A gate that drops it leaves them unmarked.
  @usableFromInline func following<Output>(_ io: IO<Output>, _ changes: RecentChanges<ID>) -> IO<Output> {
    if changes.version == 0 { return io }
    if io.isPure {
      follow(changes)
      return io
    }
    return IO { [self] output in
      io.run(output)
      follow(changes)
    }
  }

  /// Notes the changes as followed.
  @usableFromInline func follow(_ changes: RecentChanges<ID>) { version.withLock { $0 = changes.version } }

  /// Ends the lives of elements that are not present, and removes those without references.
  ///
  /// - Parameter changed: The only elements to look at; `nil` for all.
  @inlinable func sweep(present: Set<ID>, among changed: ArraySlice<ID>? = nil) {
    let gone = lives.withLock { lives in
      var gone: [ElementLife] = []
      for id in changed ?? Array(lives.keys)[...] {
        guard let index = lives.index(forKey: id) else { continue }
        if !present.contains(id) {
          gone.append(lives.remove(at: index).value)
        } else if isUnused(&lives.values[index]) {
          lives.remove(at: index)
        }
      }
      return gone
    }
    for life in gone { life.end() }
  }

  @usableFromInline func endAll() { sweep(present: []) }
}

/// A table of elements with ids of any type.
protocol ChildTable: Sendable {
  var isEmpty: Bool { get }
  func endAll()
}

/// Returns whether nothing else references a life, or that of an element in it.
@usableFromInline func isUnused(_ life: inout ElementLife) -> Bool {
  isKnownUniquelyReferenced(&life) && !life.hasChildren
}
