extension Literal {
  /// Reads a value of any decodable type, following the layout that Swift synthesises.
  ///
  /// - Records, labelled tuples and string-keyed dictionaries are read as structures; every label must be one
  ///   that the type knows.
  /// - A whole number is read where a fraction is asked for, and an identifier where a raw string is.
  /// - Cases of a `CaseIterable` type are read by name, whatever their raw value.
  public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws(DecodeError) -> Value {
    do {
      return try LiteralDecoder.decode(type, from: self, at: Path())
    } catch {
      let known = (error as? DecodingError)?.context?.underlyingError as? DecodeError
      throw known ?? DecodeError(path: "", message: String(describing: error))
    }
  }
}
