import Testing

/// The place in a test that a finding is shown at.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// Where the helper was called in which the step is taken, if it is taken in one.
  var caller: SourceLocation?
}

extension CallSite {
  /// Where the test library shows it.
  var location: SourceLocation {
    caller
      ?? SourceLocation(
        fileID: fileID.description, filePath: filePath.description, line: Int(line), column: Int(column))
  }

  /// The same, in a helper that was called there.
  func called(at caller: SourceLocation?) -> CallSite {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column, caller: caller ?? self.caller)
  }
}
