extension Favorites.Items: SetAlgebra {
  /// Tells whether two sets have the same items.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.shards == rhs.shards
  }

  /// Whether there is no item.
  public var isEmpty: Bool { count == 0 }

  /// The items that either set has.
  public func union(_ other: Self) -> Self {
    combined(with: other) { $0 == $1 ? $0 : $0.union($1) }
  }

  /// The items that both sets have.
  public func intersection(_ other: Self) -> Self {
    combined(with: other) { $0 == $1 ? $0 : $0.intersection($1) }
  }

  /// The items that only one of the sets has.
  public func symmetricDifference(_ other: Self) -> Self {
    combined(with: other) { $0 == $1 ? [] : $0.symmetricDifference($1) }
  }

  /// The items that the other set does not have.
  public func subtracting(_ other: Self) -> Self {
    combined(with: other) { $0 == $1 ? [] : $0.subtracting($1) }
  }

  /// Removes the items that another set has.
  public mutating func subtract(_ other: Self) {
    self = subtracting(other)
  }

  /// Adds the items of another set.
  public mutating func formUnion(_ other: Self) {
    self = union(other)
  }

  /// Removes the items that another set does not have.
  public mutating func formIntersection(_ other: Self) {
    self = intersection(other)
  }

  /// Adds the items that only another set has, and removes those that both have.
  public mutating func formSymmetricDifference(_ other: Self) {
    self = symmetricDifference(other)
  }
}

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

extension Favorites.Items: Codable {
  /// Reads the items of a list, which may be repeated.
  public init(from decoder: any Decoder) throws {
    self.init(try [String](from: decoder))
  }

  /// Writes the items as a list, in no order.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for item in self { try list.encode(item) }
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
