/// A dictionary, read key by key and value by value whatever its keys are.
protocol PairDecodable {
  /// Reads the pairs of a dictionary at a path.
  static func decode(_ pairs: [Literal.Pair], at path: Path) throws -> Any
}

extension Dictionary: PairDecodable where Key: Decodable, Value: Decodable {
  static func decode(_ pairs: [Literal.Pair], at path: Path) throws -> Any {
    var dictionary = Dictionary(minimumCapacity: pairs.count)
    for pair in pairs {
      let place = path.appending(.element(pair.key))
      let key = try LiteralDecoder.decode(Key.self, from: pair.key, at: place)
      dictionary[key] = try LiteralDecoder.decode(Value.self, from: pair.value, at: place)
    }
    return dictionary
  }
}
