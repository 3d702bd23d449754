extension Favorites {
  /// What a person wants of one item, until it is stored.
  public struct Wish: Codable, Hashable, Sendable {
    /// The item.
    public let item: String
    /// Whether it shall be marked.
    public let isFavorite: Bool
    /// When it was wished, counted over all items; a later wish has a larger number.
    public let sequence: Int

    /// Makes a wish.
    public init(item: String, isFavorite: Bool, sequence: Int) {
      self.item = item
      self.isFavorite = isFavorite
      self.sequence = sequence
    }

    /// The same wish under another number.
    func numbered(_ sequence: Int) -> Wish {
      Wish(item: item, isFavorite: isFavorite, sequence: sequence)
    }
  }
}
