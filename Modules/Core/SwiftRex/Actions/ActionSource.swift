/// The place in the code, or in a script, from which an action was dispatched.
///
/// Four words that point to static strings: copying one neither allocates nor, unless there is an `info`, counts
/// references. The strings are made when somebody reads them.
@frozen
public struct ActionSource: @unchecked Sendable {  // The pointers are to constants, which need no lock.
  @usableFromInline let fileStart: UnsafePointer<UInt8>?
  @usableFromInline let functionStart: UnsafePointer<UInt8>?
  /// The length of the file's name in the upper 16 bits, that of the function's in the next 16, then the line.
  @usableFromInline let numbers: UInt64
  @usableFromInline let dynamic: Dynamic?

  /// The parts of a source that are known only at run time.
  @usableFromInline
  final class Dynamic: Sendable {
    let file: String
    let function: String
    let info: String?

    @usableFromInline
    init(file: String, function: String, info: String?) {
      self.file = file
      self.function = function
      self.info = info
    }
  }

  /// Makes a source from literals; costs an allocation only if there is an `info`.
  @inlinable
  public init(file: StaticString, function: StaticString, line: UInt, info: String? = nil) {
    let isPlain = file.hasPointerRepresentation && function.hasPointerRepresentation && info == nil
    if isPlain && file.utf8CodeUnitCount < 65_536 && function.utf8CodeUnitCount < 65_536 {
      let lengths = UInt64(truncatingIfNeeded: file.utf8CodeUnitCount << 16 | function.utf8CodeUnitCount)
      let numbers = lengths << 32 | UInt64(UInt32(truncatingIfNeeded: line))
      self.init(file: file.utf8Start, function: function.utf8Start, numbers: numbers, dynamic: nil)
    } else {
      self.init(file: file.description, function: function.description, line: line, info: info)
    }
  }

  /// Makes a source from strings known only at run time, e.g. the name of a script and a line in it.
  ///
  /// Cost: one allocation.
  @_disfavoredOverload
  public init(file: String, function: String, line: UInt, info: String? = nil) {
    self.init(
      file: nil, function: nil, numbers: UInt64(UInt32(truncatingIfNeeded: line)),
      dynamic: Dynamic(file: file, function: function, info: info))
  }

  @inlinable
  init(file: UnsafePointer<UInt8>?, function: UnsafePointer<UInt8>?, numbers: UInt64, dynamic: Dynamic?) {
    fileStart = file
    functionStart = function
    self.numbers = numbers
    self.dynamic = dynamic
  }

  /// Makes the source of the call itself.
  @inlinable
  public static func here(
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line, info: String? = nil
  ) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }
}

extension ActionSource {
  /// The file, as `Module/File.swift` where the compiler filled it in.
  public var file: String { dynamic?.file ?? Self.text(fileStart, Int(numbers >> 48)) }

  /// The function.
  public var function: String { dynamic?.function ?? Self.text(functionStart, Int(numbers >> 32 & 0xFFFF)) }

  /// The line in the file, from 1.
  public var line: UInt { UInt(numbers & 0xFFFF_FFFF) }

  /// What the dispatcher had to say beyond its place.
  public var info: String? { dynamic?.info }

  /// Answers the same place with another `info`.
  ///
  /// Cost: one allocation.
  public func with(info: String?) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }

  private static func text(_ start: UnsafePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
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
