@preconcurrency import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A reader of lines and a writer of text: edits lines on a terminal, and reads them as they come from a pipe or a file.
///
/// This library touches the system: descriptors, terminal modes, signals. Any thread may print; one thread at a time
/// reads lines. Text that is printed while a line is being edited appears above that line.
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

  /// The console of the process, over its standard descriptors.
  ///
  /// Its first use opens the standard descriptors that are closed and ignores SIGPIPE, so it belongs before the first
  /// file that the process opens.
  public static let standard: Console = {
    StandardDescriptors.prepare()
    let isDumb = getenv("TERM").map { String(cString: $0) } == "dumb"
    return Console(input: 0, output: 1, error: 2, isDumb: isDumb)
  }()

  /// Creates a console over three descriptors, which it does not close; ``finish(code:)`` is to be called before they are.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from.
  ///   - output: The descriptor of ``print(_:)``.
  ///   - error: The descriptor of ``printError(_:)``.
  ///   - isDumb: Whether the terminal cannot move its cursor; lines are then edited by the system.
  ///   - onSuspend: The action of Ctrl-Z, called while the terminal has its original mode; by default, SIGTSTP is sent
  ///     to the process group.
  public init(
    input: Int32, output: Int32, error: Int32, isDumb: Bool = false,
    onSuspend: (@Sendable () -> Void)? = nil
  ) {
    let wakeUp = WakePipe()
    let output = OutputDescriptor(output, name: "standard output", onFailure: wakeUp.wake)
    let error = OutputDescriptor(error, name: "standard error", after: output)
    let screen = isatty(input) == 1 ? [output, error].first(where: \.isTerminal)?.descriptor : nil
    isTerminal = screen != nil
    terminal = Terminal(input: input, screen: isDumb ? nil : screen, wakeUp: wakeUp)
    let renderer = LineRenderer(size: terminal.size, widthOf: CharacterWidth.columns)
    let console = ConsoleState(screen: Screen(renderer: renderer), output: output, error: error, drawsOn: screen)
    state = Mutex(console)
    reader = Mutex(ReaderState())
    self.onSuspend = onSuspend ?? { kill(0, SIGTSTP) }
  }

  /// Whether a person types: input is a terminal, and so is an output.
  public let isTerminal: Bool

  /// The columns of the terminal on standard output; `nil` if it is no terminal.
  public var columns: Int? {
    let output = state.withLock(\.output)
    return output.isTerminal ? WindowSize(of: output.descriptor).columns : nil
  }

  /// Whether a line is being edited: an interrupt then clears that line.
  public var isEditing: Bool { state.withLock(\.screen.isEditing) }

  /// Sets the function that Tab calls, on the reading thread.
  ///
  /// - Parameter complete: Returns the candidates, given the line and the number of characters before the cursor.
  public func setCompletion(_ complete: @escaping @Sendable (_ line: String, _ cursor: Int) -> Completion) {
    reader.withLock { $0.editor.complete = complete }
  }

  /// Wakes ``readLine(prompt:)``, which returns `.interrupted`: the current call, or the next one.
  public func wake() { terminal.wake() }

  /// Redraws the line being edited after the window changed its size.
  public func resized() {
    update { $0.draw($0.screen.hide() + $0.screen.redraw()) }
  }

  /// Redraws whenever the window changes its size, for as long as the result lives.
  public func redrawOnResize() -> some Sendable {
    Self.watch(SIGWINCH, on: .global()) { [weak self] in self?.resized() }
  }

  /// Releases the terminal when a SIGTSTP stops the process, and reclaims it when the process continues.
  ///
  /// The console handles both signals for as long as the result lives; use it if nothing else does.
  public func releaseOnStop() -> some Sendable {
    let queue = DispatchQueue(label: "line-editing.stop")
    return [
      Self.watch(SIGTSTP, on: queue) { [weak self] in
        self?.releaseTerminal()
        kill(getpid(), SIGSTOP)
      },
      Self.watch(SIGCONT, on: queue) { [weak self] in self?.reclaimTerminal() },
    ]
  }

  private static func watch(
    _ number: Int32, on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    #if canImport(Darwin)
    signal(number) { _ in }
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }

  /// Removes the line from the screen and restores the mode of the terminal, until ``reclaimTerminal()``.
  ///
  /// Call this before the process stops.
  public func releaseTerminal() {
    state.withLock { $0.isStopping = true }
    release()
  }

  private func release() {
    update { state in
      let drawing = state.screen.suspend() + (terminal.isInteractive ? Screen.pasteOff : "")
      if terminal.isInForeground { state.draw(drawing) }
    }
    if terminal.isInteractive { state.withLock(\.screenQueue)?.waitUntilWritten() }
    terminal.restoreMode()
  }

  /// Changes the mode of the terminal and shows the line again, after the process was continued in the foreground.
  public func reclaimTerminal() {
    state.withLock { $0.isStopping = false }
    reclaimTerminal(ifReleased: false)
  }

  /// Changes the mode of the terminal and shows the line again in the foreground.
  ///
  /// - Parameter ifReleased: Whether nothing is done if the mode is already that of this process.
  func reclaimTerminal(ifReleased: Bool) {
    update { state in
      guard !state.isStopping, terminal.isInForeground, !ifReleased || !terminal.hasOwnMode else { return }
      let drawing = state.screen.resume()
      guard state.screen.isEditing else { return }
      terminal.enterRawMode()
      state.draw(Screen.pasteOn + drawing)
    }
  }

  /// Performs the action of Ctrl-Z.
  func suspend() {
    release()
    onSuspend()
    reclaimTerminal(ifReleased: true)
  }

  /// Restores the mode of the terminal, waits until everything is written, and reports output that could not be.
  ///
  /// - Returns: The exit code of the process: `code`, or at least 1 if output was lost, or that of SIGHUP if the terminal
  ///   was closed. A broken pipe is not a loss.
  public func finish(code: Int32) -> Int32 {
    release()
    update { $0.reportOmitted() }
    waitUntilWritten()
    // The signal may arrive later, or not at all.
    if state.withLock(\.isHungUp) || failure?.isHangUp == true { return max(code, 128 + SIGHUP) }
    guard let failure, !failure.isBrokenPipe else { return code }
    update { $0.report(failure) }
    waitUntilWritten()
    return max(code, 1)
  }

  /// Changes the screen and the streams.
  func update(_ body: (inout ConsoleState) -> Void) {
    state.withLock { state in
      state.screen.resize(to: terminal.size)
      body(&state)
    }
  }
}
