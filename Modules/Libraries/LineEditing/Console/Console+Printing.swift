import Synchronization

extension Console {
  /// The first failure to write standard output. Nothing is written after it, and ``readLine(prompt:)`` returns.
  public var failure: WriteFailure? { state.withLock(\.output.failure) }

  /// Prints a text and a line end on standard output; waits while more than 1 MiB waits to be written there.
  ///
  /// Here as on standard error, characters that a terminal would obey or hide are printed as escapes; here alone, a text may
  /// have attributes, such as colours.
  public func print(_ text: String) {
    waitForRoom()
    update { $0.print(text.visibleWithAttributes + "\n", to: $0.output) }
  }

  /// Prints a text and a line end on standard output, without a wait for its reader: with more than 16 MiB waiting to be
  /// written, the text is omitted. A later line on standard error says how many were.
  public func printUnlessFull(_ text: String) {
    update { $0.printUnlessFull(text.visibleWithAttributes + "\n") }
  }

  /// Prints a text and a line end on standard error, without a wait for its reader.
  public func printError(_ text: String) {
    update { $0.print(text.visible + "\n", to: $0.error) }
  }

  /// Waits while more than 1 MiB waits to be written to standard output.
  public func waitForRoom() {
    state.withLock(\.output.queue).waitForRoom()
  }

  /// Discards what was printed on the terminal and is not written yet, such as the rest of a long text.
  public func discardUnwritten() {
    let state = state.withLock(\.self)
    for stream in [state.output, state.error] { stream.discardUnwritten() }
  }

  /// Ends all waits for a reader that does not read, from now on: what is not written after a second is lost.
  public func releaseOutput() {
    let state = state.withLock(\.self)
    for queue in [state.output.queue, state.error.queue] { queue.release() }
  }

  /// Waits until everything is written, but not longer than a second after ``releaseOutput()``.
  func waitUntilWritten() {
    let state = state.withLock(\.self)
    for queue in [state.output.queue, state.error.queue] { queue.waitUntilWritten() }
  }
}
