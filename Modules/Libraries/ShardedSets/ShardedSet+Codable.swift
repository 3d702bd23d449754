extension ShardedSet: Encodable where Element: Encodable {
  /// Encodes the elements as a list, in no order.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for element in self { try list.encode(element) }
  }
}

extension ShardedSet: Decodable where Element: Decodable {
  /// Decodes the elements of a list, which may have duplicates.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}
