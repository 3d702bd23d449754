import ShardedSets

/// Whether the store has an item, for each item of which that is to be remembered.
///
/// Cost: finding and changing one is of the order of the square root of how many there are, also if there is a copy.
public struct ServerState: Equatable, Sendable {
  /// The memberships in no order; copies share what they have in common.
  private(set) var memberships: ShardedSet<Membership> = []

  /// An item, and whether the store has it.
  struct Membership: Hashable, Sendable {
    let item: String
    let isMember: Bool

    /// Feeds the item alone to a hasher: a membership is found by it.
    func hash(into hasher: inout Hasher) {
      hasher.combine(item)
    }
  }

  /// Whether nothing is remembered.
  public var isEmpty: Bool { memberships.isEmpty }

  /// The items, in no order.
  public var keys: some Sequence<String> { memberships.lazy.map(\.item) }

  /// Whether the store has an item; `nil` if that is not remembered.
  public internal(set) subscript(item: String) -> Bool? {
    get { membership(of: item)?.isMember }
    set {
      if let former = membership(of: item) { memberships.remove(former) }
      if let newValue { memberships.insert(Membership(item: item, isMember: newValue)) }
    }
  }

  private func membership(of item: String) -> Membership? {
    memberships.first(withHashOf: Membership(item: item, isMember: true)) { $0.item == item }
  }
}

extension ServerState: ExpressibleByDictionaryLiteral, CustomReflectable {
  /// Creates the state of the items of a literal.
  public init(dictionaryLiteral elements: (String, Bool)...) {
    for (item, isMember) in elements { self[item] = isMember }
  }

  /// The items with their states, as those of a dictionary.
  public var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: memberships.map { (key: $0.item, value: $0.isMember) }, displayStyle: .dictionary)
  }
}
