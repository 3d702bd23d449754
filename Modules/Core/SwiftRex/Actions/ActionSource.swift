/// The place in the code, or in a script, from which an action was dispatched.
///
/// Made of static strings: copying one neither allocates nor counts references.
@frozen
public struct ActionSource: Sendable {
  @usableFromInline let staticFile: StaticString
  @usableFromInline let staticFunction: StaticString
  @usableFromInline let staticLine: UInt
  @usableFromInline let dynamic: Dynamic?

  /// The parts of a source that are known only at run time.
  @usableFromInline
  final class Dynamic: Sendable {
    let file: String?
    let function: String?
    @usableFromInline let info: String?

    @usableFromInline
    init(file: String?, function: String?, info: String?) {
      self.file = file
      self.function = function
      self.info = info
    }
  }

  /// Makes a source from literals; costs an allocation only if there is an `info`.
  @inlinable
  public init(file: StaticString, function: StaticString, line: UInt, info: String? = nil) {
    staticFile = file
    staticFunction = function
    staticLine = line
    dynamic = info.map { Dynamic(file: nil, function: nil, info: $0) }
  }

  /// Makes a source from strings known only at run time, e.g. the name of a script and a line in it.
  ///
  /// Cost: one allocation.
  @_disfavoredOverload
  public init(file: String, function: String, line: UInt, info: String? = nil) {
    staticFile = ""
    staticFunction = ""
    staticLine = line
    dynamic = Dynamic(file: file, function: function, info: info)
  }

  /// Makes the source of the call itself.
  @inlinable
  public static func here(
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line, info: String? = nil
  ) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }

  /// The file, as `Module/File.swift` where the compiler filled it in.
  public var file: String { dynamic?.file ?? staticFile.description }

  /// The function.
  public var function: String { dynamic?.function ?? staticFunction.description }

  /// The line in the file, from 1.
  public var line: UInt { staticLine }

  /// What the dispatcher had to say beyond its place.
  public var info: String? { dynamic?.info }

  /// Answers the same place with another `info`.
  ///
  /// Cost: one allocation.
  public func with(info: String?) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }
}

extension ActionSource: Hashable {
  /// Tells whether two sources are the same place with the same info.
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

extension ActionSource: CustomStringConvertible {
  /// `Module/File.swift:12`, followed by the info in parentheses if there is one.
  public var description: String {
    "\(file):\(line)" + (info.map { " (\($0))" } ?? "")
  }
}
