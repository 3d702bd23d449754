import SwiftRex

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The one writer of standard output and standard error, and the reader of standard input.
///
/// Every thread may print; one at a time reads lines. What is printed while a line is being typed appears above it.
final class Console: Sendable {
  let terminal: Terminal
  let reader: Locked<LineReader>
  private let state: Locked<ConsoleState>
  private let onSuspend: @Sendable () -> Void

  /// The console of the process. Prepares the standard descriptors: to be used before anything is opened.
  static let standard: Console = {
    StandardDescriptors.prepare()
    let isDumb = getenv("TERM").map { String(cString: $0) } == "dumb"
    return Console(input: 0, output: 1, error: 2, isDumb: isDumb)
  }()

  /// - Parameters:
  ///   - isDumb: whether the terminal cannot move its cursor; lines are then read as the system edits them.
  ///   - onSuspend: what Ctrl-Z does, while the terminal is as it was found.
  init(
    input: Int32, output: Int32, error: Int32, isDumb: Bool = false,
    onSuspend: @escaping @Sendable () -> Void = { kill(0, SIGTSTP) }
  ) {
    let output = OutputDescriptor(output, name: "standard output")
    let error = OutputDescriptor(error, name: "standard error")
    let screen = isatty(input) == 1 ? [output, error].first(where: \.isTerminal)?.descriptor : nil
    terminal = Terminal(input: input, screen: isDumb ? nil : screen)
    let renderer = LineRenderer(size: terminal.size, widthOf: CharacterWidth.columns)
    let console = ConsoleState(screen: Screen(renderer: renderer), output: output, error: error, drawsOn: screen)
    state = Locked(console)
    reader = Locked(LineReader())
    self.onSuspend = onSuspend
  }

  /// Why standard output could not be written. From then on nothing is, and ``readLine(prompt:)`` is woken.
  var failure: WriteFailure? { state.withLock(\.output.failure) }

  /// Whether a person is typing a line, so that an interrupt is about that line.
  var isEditing: Bool { state.withLock(\.screen.isEditing) }

  /// Prints a text and a line end on standard output.
  func print(_ text: String) {
    update { $0.print(text + "\n", to: \.output) }
  }

  /// Prints a text and a line end on standard error.
  func printError(_ text: String) {
    update { $0.print(text + "\n", to: \.error) }
  }

  /// Sets what Tab can type; see ``LineEditor/init(complete:)``. It is called on the reading thread.
  func setCompletion(_ complete: @escaping @Sendable (_ line: String, _ cursor: Int) -> [String]) {
    reader.withLock { $0.editor.complete = complete }
  }

  /// Makes ``readLine(prompt:)`` return `.interrupted`: the call under way, or the next one.
  func wake() { terminal.wake() }

  /// Draws the line being typed anew, for a window of another size.
  func resized() {
    update { $0.draw($0.screen.hide() + $0.screen.redraw()) }
  }

  /// Takes the line off the screen and gives the terminal back, before the process stops.
  func leave() {
    update { $0.draw($0.screen.leave() + (terminal.isInteractive ? Screen.pasteOff : "")) }
    terminal.leave()
  }

  /// Takes the terminal and shows the line again, after the process was continued.
  func enter() {
    update { state in
      let drawing = state.screen.enter()
      guard state.screen.isEditing else { return }
      terminal.enter()
      state.draw(Screen.pasteOn + drawing)
    }
  }

  /// Does what Ctrl-Z asks for.
  func suspend() {
    leave()
    onSuspend()
    enter()
  }

  /// Gives the terminal back for good and tells of failed output.
  ///
  /// - Returns: what to exit with: `code`, or 1 if output was lost. That its reader has gone is no loss.
  func conclude(_ code: Int32) -> Int32 {
    leave()
    guard let failure, !failure.isBrokenPipe else { return code }
    printError(failure.message)
    return max(code, 1)
  }

  /// Changes what is on the screen; wakes the reader when that shows output to be lost.
  func update(_ body: (inout ConsoleState) -> Void) {
    let hasFailed = state.withLock { state in
      let hadFailed = state.output.failure != nil
      state.screen.resize(to: terminal.size)
      body(&state)
      return state.output.failure != nil && !hadFailed
    }
    if hasFailed { wake() }
  }
}
