extension ActionSource: Hashable {
  /// Returns whether two sources are the same place with the same info and the same cause.
  public static func == (lhs: ActionSource, rhs: ActionSource) -> Bool {
    lhs.line == rhs.line && lhs.file == rhs.file && lhs.function == rhs.function && lhs.info == rhs.info
      && lhs.cause == rhs.cause
  }

  /// Hashes the line, the info and the cause: few sources differ only in the file and the function.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(info)
    hasher.combine(cause)
  }
}

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

extension ActionSource: CustomStringConvertible {
  /// The place as `Module/File.swift:12`; with a cause and an info, `from 3, Module/File.swift:12 (info)`.
  public var description: String {
    (cause.map { "from \($0), " } ?? "") + "\(file):\(line)" + (info.map { " (\($0))" } ?? "")
  }
}
