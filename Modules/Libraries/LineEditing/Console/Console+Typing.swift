import Synchronization

extension Console {
  /// Sets the function that returns a hint, on the reading thread: a dim text after a line whose cursor is at its end.
  public func setHint(_ hint: @escaping @Sendable (_ line: String) -> String) {
    reader.withLock { $0.editor.hint = hint }
  }

  /// Sets the function that returns whether Enter begins another line of a text instead of submitting it, on the reading
  /// thread.
  public func setContinuation(_ isUnfinished: @escaping @Sendable (_ text: String) -> Bool) {
    reader.withLock { $0.editor.isUnfinished = isUnfinished }
  }
}
