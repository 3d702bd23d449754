extension ActionSource: Hashable {
  /// Returns whether two sources have the same location, info and cause.
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

extension ActionSource: CustomStringConvertible {
  /// The location as `Module/File.swift:12`; with a cause and an info, `from 3, Module/File.swift:12 (info)`.
  public var description: String {
    (cause.map { "from \($0), " } ?? "") + "\(file):\(line)" + (info.map { " (\($0))" } ?? "")
  }
}
