extension ShardedSet: Collection {
  /// The position of an element.
  public struct Index: Comparable, Sendable {
    @usableFromInline let position: FlattenSequence<[Set<Element>]>.Index

    @inlinable init(_ position: FlattenSequence<[Set<Element>]>.Index) {
      self.position = position
    }

    /// Returns whether a position comes before another.
    @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.position < rhs.position }
  }

  /// The position of the first element.
  @inlinable public var startIndex: Index { Index(shards.joined().startIndex) }

  /// The position after the last element.
  @inlinable public var endIndex: Index { Index(shards.joined().endIndex) }

  /// Returns the next position.
  @inlinable public func index(after index: Index) -> Index {
    Index(shards.joined().index(after: index.position))
  }

  /// Returns the element at a position.
  @inlinable public subscript(index: Index) -> Element { shards.joined()[index.position] }

  /// Returns an iterator over the elements, in no order.
  @inlinable public func makeIterator() -> some IteratorProtocol<Element> {
    shards.joined().makeIterator()
  }
}

extension ShardedSet: CustomReflectable, CustomStringConvertible {
  /// The elements, as those of a set.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .set)
  }

  /// The elements, as those of a set are written.
  public var description: String { Set(self).description }
}
