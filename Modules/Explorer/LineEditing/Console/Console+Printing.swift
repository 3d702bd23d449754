import Synchronization

extension Console {
  /// The first failure to write to standard output, after which nothing is written and ``readLine(prompt:)`` returns.
  public var failure: WriteFailure? { state.withLock(\.output.failure) }

  /// Prints a line on standard output, after waiting while at least 1 MiB is queued there.
  ///
  /// Characters that a terminal would interpret or hide are printed as escapes, except for attributes such as colors.
  public func print(_ text: String) {
    waitForRoom()
    update { $0.print(text.visibleWithAttributes + "\n", to: $0.output) }
  }

  /// Prints a line on standard output without waiting, or omits it if at least 16 MiB is queued there.
  ///
  /// A later line on standard error reports the number of omitted strings.
  ///
  /// - Parameter id: The identity of the text on an interactive terminal. The text replaces the one just above the line
  ///   being edited if that has the same identity. Its rows must fit in the columns of the terminal.
  public func printUnlessFull(_ text: String, as id: Int? = nil) {
    update { $0.printUnlessFull(text.visibleWithAttributes + "\n", as: isInteractive ? id : nil) }
  }

  /// Prints a line on standard error without waiting; all characters that a terminal would interpret are escaped.
  ///
  /// - Parameter label: A string before the line on a terminal, which may have attributes such as colors.
  public func printError(_ text: String, label: String = "") {
    update { $0.print(($0.error.isTerminal ? label.visibleWithAttributes : "") + text.visible + "\n", to: $0.error) }
  }

  /// Waits while at least 1 MiB is queued for standard output.
  public func waitForRoom() {
    state.withLock(\.output.queue).waitForRoom()
  }

  /// Discards what was printed on the terminal but is not written yet, such as the rest of a long string.
  public func discardUnwritten() {
    let state = state.withLock { state in
      state.screen.keepPrinted()
      return state
    }
    for stream in [state.output, state.error] { stream.discardUnwritten() }
  }

  /// Stops waiting for readers of the output: what is not written after a second is lost.
  public func releaseOutput() {
    let state = state.withLock(\.self)
    for queue in [state.output.queue, state.error.queue] { queue.release() }
  }

  /// Waits until everything is written, at most until a second after ``releaseOutput()``.
  func waitUntilWritten() {
    let state = state.withLock(\.self)
    for queue in [state.output.queue, state.error.queue] { queue.waitUntilWritten() }
  }
}
