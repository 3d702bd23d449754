package import LineEditing

/// The reader of a terminal or of scripts, whose lines are executed here or in another process.
package struct PromptReader<Executor: LineExecutor>: Sendable {
  private let console: Console
  private let executor: Executor
  private let keepsGoing: Bool

  /// Creates a reader.
  ///
  /// - Parameter keepsGoing: Whether scripts continue after an error.
  package init(_ console: Console, _ executor: Executor, keepsGoing: Bool) {
    (self.console, self.executor, self.keepsGoing) = (console, executor, keepsGoing)
  }

  private var isOver: Bool { executor.isOver || console.failure != nil }

  /// Executes scripts until the first error, or despite all errors, and returns the exit code of the first.
  package func readScripts(_ scripts: [Script]) -> Int32 {
    var exitCode: Int32 = 0
    for script in scripts {
      let (code, isOver) = run(script)
      if exitCode == 0 { exitCode = code }
      if isOver || exitCode != 0 && !keepsGoing { break }
    }
    if exitCode == 0 { executor.finishScripts() }
    return exitCode
  }

  /// Executes the lines of a script until the first error, or despite all errors.
  ///
  /// - Returns: The exit code of the first error, and whether no more lines should follow.
  package func run(_ script: Script) -> (code: Int32, isOver: Bool) {
    var exitCode: Int32 = 0
    for (number, line) in script.commands(from: console) {
      console.waitForRoom()
      if isOver { return (exitCode, true) }
      switch executor.execute(line, from: .script(script.name, number), keepsGoing: keepsGoing) {
      case .done, .interrupted: break
      case .quit: return (exitCode, true)
      case .failed(_, let code):
        if exitCode == 0 { exitCode = code }
        if !keepsGoing { return (exitCode, false) }
      }
    }
    return (exitCode, false)
  }

  /// Executes typed lines, continues after errors, and returns the exit code.
  ///
  /// - Parameters:
  ///   - historyPath: The file that keeps the typed lines; `nil` for none.
  ///   - hasHints: Whether to show the arguments that are not typed yet.
  ///   - watchesSignals: Whether Ctrl-C and Ctrl-Z are handled here, because nothing else in the process does.
  package func readTerminal(historyPath: String?, hasHints: Bool, watchesSignals: Bool) -> Int32 {
    let resizing = console.redrawOnResize()
    defer { withExtendedLifetime(resizing) {} }
    let interrupts = watchesSignals ? InterruptWatch(console, interrupt: executor.interrupt) : nil
    defer { interrupts?.cancel() }
    let stops = watchesSignals ? console.releaseOnStop() : nil
    defer { withExtendedLifetime(stops) {} }
    prepareEditing(historyPath, hasHints)
    var number: UInt = 0
    while !isOver {
      switch console.readLine(prompt: executor.prompt) {
      case .endOfInput: return 0
      case .interrupted: break
      case .unreadable(let reason): console.printError(reason)
      case .line(let text):
        for line in TypedText(text).commands {
          number += 1
          let outcome = isOver ? .quit : executor.execute(.line(line), from: .typed(number), keepsGoing: keepsGoing)
          if outcome == .quit { return 0 }
          if outcome == .interrupted { break }
        }
      }
    }
    return 0
  }

  private func prepareEditing(_ historyPath: String?, _ hasHints: Bool) {
    console.setCompletion { [executor] line, cursor in executor.completion(of: line, at: cursor) }
    if hasHints { console.setHint { [executor] text in executor.hint(for: TypedText(text).commands.last ?? "") } }
    console.allowPaging()
    console.setContinuation { TypedText($0).isUnfinished }
    if let historyPath { console.keepHistory(in: historyPath) }
  }
}
