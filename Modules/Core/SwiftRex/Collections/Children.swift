/// The location of the children in a state: the elements of a collection, the values of a dictionary, or an optional
/// part.
@usableFromInline
package struct Children<Whole: Sendable, Container: Sendable, Child: Sendable, ID: Hashable & Sendable>:
  Sendable
{
  @usableFromInline let container: @Sendable (Whole) -> Container
  /// Returns the child with an id.
  @usableFromInline let find: @Sendable (Container, ID) -> Child?
  /// Calls a function with each child, in order, and with each id once.
  @usableFromInline let forEach: @Sendable (Container, (ID, Child) -> Void) -> Void
  /// Returns the ids of the children that were changed last; `nil` if the container does not track them.
  @usableFromInline let recentChanges: (@Sendable (Container) -> RecentChanges<ID>)?
  /// The slice of the whole state that the container occupies.
  @usableFromInline let slice: StateSlice

  @inlinable init(
    in container: @escaping @Sendable (Whole) -> Container, slice: StateSlice,
    recentChanges: (@Sendable (Container) -> RecentChanges<ID>)? = nil,
    find: @escaping @Sendable (Container, ID) -> Child?,
    forEach: @escaping @Sendable (Container, (ID, Child) -> Void) -> Void
  ) {
    (self.container, self.slice, self.recentChanges) = (container, slice, recentChanges)
    (self.find, self.forEach) = (find, forEach)
  }
}

extension Children where Container: Collection, Container.Element == Child {
  /// Creates the elements of a collection. If several have the same id, the first one counts.
  @inlinable package init(
    in container: @escaping @Sendable (Whole) -> Container, slice: StateSlice = .everything,
    id: @escaping @Sendable (Child) -> ID
  ) {
    self.init(in: container, slice: slice) { elements, wanted in
      elements.first { id($0) == wanted }
    } forEach: { elements, body in
      var known = Set<ID>()
      for element in elements {
        let key = id(element)
        if known.insert(key).inserted { body(key, element) }
      }
    }
  }
}

extension Children where Container: StateDictionary<ID, Child> {
  /// Creates the values of the dictionary at a key path.
  @inlinable init(valuesAt keyPath: any KeyPath<Whole, Container> & Sendable) {
    self.init(in: { $0[keyPath: keyPath] }, slice: StateSlice(keyPath), recentChanges: \.recentChanges) { values, key in
      values[key]
    } forEach: { values, body in
      for (key, value) in values { body(key, value) }
    }
  }
}

extension Children where Container == Child?, ID == OnlyChild {
  /// Creates the optional child at a key path.
  @inlinable init(_ keyPath: any KeyPath<Whole, Child?> & Sendable) {
    self.init(in: { $0[keyPath: keyPath] }, slice: StateSlice(keyPath)) { child, _ in
      child
    } forEach: { child, body in
      if let child { body(OnlyChild(), child) }
    }
  }
}

/// The id of an optional child.
@usableFromInline struct OnlyChild: Hashable, Sendable {
  @inlinable init() {}
}
