extension Favorites.Items: Collection {
  /// The place of an item.
  public struct Index: Comparable, Sendable {
    fileprivate let place: FlattenSequence<[Set<String>]>.Index

    /// Tells whether a place comes before another.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.place < rhs.place }
  }

  /// The place of the first item.
  public var startIndex: Index { Index(place: shards.joined().startIndex) }

  /// The place after the last item.
  public var endIndex: Index { Index(place: shards.joined().endIndex) }

  /// The next place.
  public func index(after index: Index) -> Index {
    Index(place: shards.joined().index(after: index.place))
  }

  /// The item at a place.
  public subscript(index: Index) -> String { shards.joined()[index.place] }

  /// Answers the items, in no order.
  public func makeIterator() -> some IteratorProtocol<String> {
    shards.joined().makeIterator()
  }
}

extension Favorites.Items: CustomReflectable, CustomStringConvertible {
  /// The items, as those of a set.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .set)
  }

  /// The items, as those of a set are written.
  public var description: String { Set(self).description }
}
