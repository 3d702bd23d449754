import ProcessEvents
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads lines and writes text, with a line editor for terminals.
///
/// This library touches the system: descriptors, terminal modes and signals. Any thread may print, but only one thread at
/// a time reads lines. Text that is printed while a line is being edited appears above that line.
///
/// ```swift
/// func echo(_ console: Console) -> Int32 {
///   while case .line(let line) = console.readLine(prompt: "> ") { console.print("read \(line)") }
///   return console.finish(code: 0)
/// }
/// ```
public final class Console: Sendable {
  let terminal: Terminal
  let reader: Mutex<ReaderState>
  let state: Mutex<ConsoleState>
  private let onSuspend: @Sendable () -> Void

  /// The console over the standard descriptors of the process.
  ///
  /// Its first use opens closed standard descriptors on the null device and ignores SIGPIPE, so use it before the process
  /// opens a file.
  public static let standard: Console = {
    StandardDescriptors.prepare()
    let isDumb = getenv("TERM").map { String(cString: $0) } == "dumb"
    return Console(input: 0, output: 1, error: 2, isDumb: isDumb, reflows: WindowSize.reflows)
  }()

  /// Creates a console over three descriptors; call ``finish(code:)`` before you close them.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from.
  ///   - output: The descriptor of ``print(_:)``.
  ///   - error: The descriptor of ``printError(_:)``.
  ///   - isDumb: Whether the terminal cannot move its cursor; the system then edits the lines.
  ///   - reflows: Whether the terminal wraps its rows again when its width changes.
  ///   - onSuspend: Called for Ctrl-Z, while the terminal has its original mode; by default, it sends SIGTSTP to the
  ///     process group.
  public init(
    input: Int32, output: Int32, error: Int32, isDumb: Bool = false, reflows: Bool = true,
    onSuspend: (@Sendable () -> Void)? = nil
  ) {
    let wakeUp = WakePipe()
    let output = OutputDescriptor(output, name: "standard output", onFailure: wakeUp.wake)
    let error = OutputDescriptor(error, name: "standard error", after: output)
    let drawn = isatty(input) == 1 ? [output, error].first(where: \.isTerminal) : nil
    isTerminal = drawn != nil
    terminal = Terminal(input: input, screen: isDumb ? nil : drawn?.descriptor, wakeUp: wakeUp)
    let screen = Screen(size: terminal.size, reflows: reflows)
    state = Mutex(ConsoleState(screen: screen, output: output, error: error, drawn: drawn))
    reader = Mutex(ReaderState())
    self.onSuspend = onSuspend ?? { kill(0, SIGTSTP) }
  }

  /// Whether the input and an output are terminals.
  public let isTerminal: Bool

  /// Whether lines are edited, and pages shown, on a terminal that can move its cursor.
  public var isInteractive: Bool { terminal.isInteractive }

  /// The number of columns of standard output; `nil` if it is not a terminal.
  public var columns: Int? {
    let output = state.withLock(\.output)
    return output.isTerminal ? WindowSize(of: output.descriptor).columns : nil
  }

  /// Whether a line is being edited, which an interrupt should clear.
  public var isEditing: Bool { state.withLock(\.screen.isEditing) }

  /// Sets the function that completes a line when the user presses Tab.
  ///
  /// - Parameter complete: Returns the candidates for a line and the number of characters before its cursor; called on the
  ///   reading thread.
  public func setCompletion(_ complete: @escaping @Sendable (_ line: String, _ cursor: Int) -> Completion) {
    reader.withLock { $0.editor.complete = complete }
  }

  /// Sets the function that returns the hint for a line: a dim text after a cursor at the end.
  ///
  /// - Parameter hint: Called on the reading thread.
  public func setHint(_ hint: @escaping @Sendable (_ line: String) -> String) {
    reader.withLock { $0.editor.hint = hint }
  }

  /// Sets the function that returns whether Enter continues a string on another line instead of submitting it.
  ///
  /// - Parameter isUnfinished: Called on the reading thread.
  public func setContinuation(_ isUnfinished: @escaping @Sendable (_ text: String) -> Bool) {
    reader.withLock { $0.editor.isUnfinished = isUnfinished }
  }

  /// Makes the current or the next call of ``readLine(prompt:)`` return ``ReadResult/interrupted``.
  public func wake() { terminal.wakeUp.wake() }

  /// Redraws the line being edited after the window has changed its size.
  public func resized() {
    update { $0.draw($0.screen.hide() + $0.screen.redraw()) }
  }

  /// Removes the line from the terminal and restores the mode of the terminal, until ``reclaimTerminal()``.
  ///
  /// Call this before the process stops.
  public func releaseTerminal() {
    state.withLock { $0.isStopping = true }
    release()
  }

  private func release() {
    update { state in
      let leaving = state.page == nil || state.screen.isSuspended ? "" : "\(Page.leave)"
      let drawing = leaving + state.screen.suspend() + (terminal.isInteractive ? Screen.pasteOff : "")
      if terminal.isInForeground { state.draw(drawing) }
    }
    if terminal.isInteractive { state.withLock(\.drawn)?.queue.waitUntilWritten() }
    terminal.restoreMode()
  }

  /// Restores the line and the mode for editing it, after the process has continued in the foreground.
  public func reclaimTerminal() {
    state.withLock { $0.isStopping = false }
    reclaimTerminal(ifReleased: false)
  }

  /// Reclaims the terminal, unless the process is in the background or stopping.
  ///
  /// - Parameter ifReleased: Whether to do so only if the terminal has its original mode.
  func reclaimTerminal(ifReleased: Bool) {
    update { state in
      guard !state.isStopping, terminal.isInForeground, !ifReleased || !terminal.hasOwnMode else { return }
      let drawing = state.screen.resume()
      guard state.screen.isEditing || state.page != nil else { return }
      // This is tried once; a terminal that does not support the mode is read nevertheless.
      terminal.enterRawMode()
      state.lacksMode = false
      state.draw(state.page == nil ? Screen.pasteOn + drawing : Page.enter + (state.page?.redraw() ?? ""))
    }
  }

  /// Performs the action of Ctrl-Z while the terminal is released.
  func suspend() {
    release()
    onSuspend()
    reclaimTerminal(ifReleased: true)
  }

  /// Restores the mode of the terminal, waits until everything is written, and reports a failure to do so.
  ///
  /// - Returns: The exit code of the process: `code`, or at least 1 if output was lost, or that of SIGHUP if the
  ///   terminal was closed. A broken pipe is not reported: the program at its other end has read enough.
  public func finish(code: Int32) -> Int32 {
    release()
    update { $0.reportOmitted() }
    waitUntilWritten()
    // The signal may arrive later, or not at all.
    if state.withLock(\.isHungUp) || failure?.isHangUp == true { return max(code, 128 + SIGHUP) }
    guard let failure else { return code }
    if !failure.isBrokenPipe { update { $0.report(failure) } }
    waitUntilWritten()
    return max(code, 1)
  }

  /// Updates the screen and the streams under the lock.
  func update(_ body: (inout ConsoleState) -> Void) {
    state.withLock { state in
      state.screen.resize(to: terminal.size)
      body(&state)
    }
  }
}
