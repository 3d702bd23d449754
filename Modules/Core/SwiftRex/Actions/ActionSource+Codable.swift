extension ActionSource: Codable {
  private enum CodingKeys: CodingKey { case file, function, line, info, cause }

  /// Decodes a source; `info` and `cause` may be missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let source = ActionSource(
      file: try values.decode(String.self, forKey: .file), function: try values.decode(String.self, forKey: .function),
      line: try values.decode(UInt.self, forKey: .line))
    self.init(
      source, info: try values.decodeIfPresent(String.self, forKey: .info),
      cause: try values.decodeIfPresent(Int.self, forKey: .cause), onHandled: nil)
  }

  /// Encodes the source; leaves out `info` and `cause` if they are `nil`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(file, forKey: .file)
    try values.encode(function, forKey: .function)
    try values.encode(line, forKey: .line)
    try values.encodeIfPresent(info, forKey: .info)
    try values.encodeIfPresent(cause, forKey: .cause)
  }
}

extension DispatchedAction {
  private enum CodingKeys: CodingKey { case action, dispatcher }
}

extension DispatchedAction: Encodable where Action: Encodable {
  /// Encodes the action and its source.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(action, forKey: .action)
    try values.encode(dispatcher, forKey: .dispatcher)
  }
}

extension DispatchedAction: Decodable where Action: Decodable {
  /// Decodes an action and its source.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(Action.self, forKey: .action),
      dispatcher: try values.decode(ActionSource.self, forKey: .dispatcher))
  }
}
