/// The place in the code, or in a script, from which an action was dispatched.
///
/// Cost: copying one that the compiler filled in counts no reference, unless there is an `info`.
public struct ActionSource: Sendable {
  @usableFromInline let literal: Literal
  @usableFromInline let dynamic: Dynamic?

  /// A place that the compiler filled in.
  @usableFromInline struct Literal: Sendable {
    @usableFromInline let file: StaticString
    @usableFromInline let function: StaticString
    @usableFromInline let line: UInt

    @inlinable init(file: StaticString, function: StaticString, line: UInt) {
      self.file = file
      self.function = function
      self.line = line
    }
  }

  /// A place that is known only at run time, instead of the literal.
  @usableFromInline final class Dynamic: Sendable {
    let file: String
    let function: String
    let info: String?

    @usableFromInline init(file: String, function: String, info: String?) {
      self.file = file
      self.function = function
      self.info = info
    }
  }

  /// Creates a source from literals.
  ///
  /// Cost: an allocation if there is an `info`, else none.
  @inlinable public init(file: StaticString, function: StaticString, line: UInt, info: String? = nil) {
    literal = Literal(file: file, function: function, line: line)
    dynamic = info.map { Dynamic(file: file.description, function: function.description, info: $0) }
  }

  /// Creates a source from strings known only at run time, e.g. the name of a script and a line in it.
  ///
  /// Cost: one allocation.
  @_disfavoredOverload
  public init(file: String, function: String, line: UInt, info: String? = nil) {
    literal = Literal(file: "", function: "", line: line)
    dynamic = Dynamic(file: file, function: function, info: info)
  }

  /// Creates the source of the call itself.
  @inlinable public static func here(
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line, info: String? = nil
  ) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }
}

extension ActionSource {
  /// The file, as `Module/File.swift` where the compiler filled it in.
  public var file: String { dynamic?.file ?? literal.file.description }

  /// The function.
  public var function: String { dynamic?.function ?? literal.function.description }

  /// The line in the file, from 1.
  public var line: UInt { literal.line }

  /// The note of the dispatcher beside its place.
  public var info: String? { dynamic?.info }

  /// Returns the same place with another `info`.
  ///
  /// Cost: one allocation.
  public func with(info: String?) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }
}

extension ActionSource: Hashable {
  /// Returns whether two sources are the same place with the same info.
  public static func == (lhs: ActionSource, rhs: ActionSource) -> Bool {
    lhs.line == rhs.line && lhs.file == rhs.file && lhs.function == rhs.function && lhs.info == rhs.info
  }

  /// Feeds the place and the info to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(function)
    hasher.combine(line)
    hasher.combine(info)
  }
}

extension ActionSource: Codable {
  private enum CodingKeys: CodingKey { case file, function, line, info }

  /// Reads the strings of a source, and its line.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      file: try values.decode(String.self, forKey: .file), function: try values.decode(String.self, forKey: .function),
      line: try values.decode(UInt.self, forKey: .line), info: try values.decodeIfPresent(String.self, forKey: .info))
  }

  /// Writes the strings of the source, and its line.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(file, forKey: .file)
    try values.encode(function, forKey: .function)
    try values.encode(line, forKey: .line)
    try values.encodeIfPresent(info, forKey: .info)
  }
}

extension ActionSource: CustomStringConvertible {
  /// `Module/File.swift:12`, followed by the info in parentheses if there is one.
  public var description: String {
    "\(file):\(line)" + (info.map { " (\($0))" } ?? "")
  }
}
