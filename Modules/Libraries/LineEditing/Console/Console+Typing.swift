import Synchronization

extension Console {
  /// Sets the function that returns the hint for a line: a dim text after a cursor at the end.
  ///
  /// - Parameter hint: Called on the reading thread.
  public func setHint(_ hint: @escaping @Sendable (_ line: String) -> String) {
    reader.withLock { $0.editor.hint = hint }
  }

  /// Sets the function that returns whether Enter continues a text on another line instead of submitting it.
  ///
  /// - Parameter isUnfinished: Called on the reading thread.
  public func setContinuation(_ isUnfinished: @escaping @Sendable (_ text: String) -> Bool) {
    reader.withLock { $0.editor.isUnfinished = isUnfinished }
  }
}
