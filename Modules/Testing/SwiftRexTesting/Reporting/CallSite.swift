package import Testing

/// The source location of a step of a test.
package struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The location of the call of the helper that contains the step, if there is one.
  var caller: SourceLocation?

  package init(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt, caller: SourceLocation? = nil
  ) {
    (self.fileID, self.filePath, self.line, self.column, self.caller) = (fileID, filePath, line, column, caller)
  }
}

extension CallSite {
  /// The location at which the test library shows an issue.
  var location: SourceLocation {
    caller
      ?? SourceLocation(
        fileID: fileID.description, filePath: filePath.description, line: Int(line), column: Int(column))
  }

  /// Returns the same site in a helper that was called at a location.
  func called(at caller: SourceLocation?) -> CallSite {
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column, caller: caller ?? self.caller)
  }
}
