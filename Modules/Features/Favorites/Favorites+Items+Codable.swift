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
