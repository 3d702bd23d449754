import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Console {
  /// Sets the function that returns a hint, on the reading thread: a dim text after a line whose cursor is at its end.
  ///
  /// With `NO_COLOR` in the environment no hint is shown: without its colour it looks like typed text.
  public func setHint(_ hint: @escaping @Sendable (_ line: String) -> String) {
    guard getenv("NO_COLOR").map({ $0.pointee == 0 }) ?? true else { return }
    reader.withLock { $0.editor.hint = hint }
  }

  /// Sets the function that returns whether Enter begins another line of a text instead of submitting it, on the reading
  /// thread.
  public func setContinuation(_ isUnfinished: @escaping @Sendable (_ text: String) -> Bool) {
    reader.withLock { $0.editor.isUnfinished = isUnfinished }
  }
}
