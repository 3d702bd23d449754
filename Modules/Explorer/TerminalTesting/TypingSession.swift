public import LineEditing
import Synchronization
public import Testing

/// A console on a pseudo-terminal, where a test types keys and reads the screen.
///
/// ```swift
/// let typing = try TypingSession()
/// let line = typing.readLine()
/// await typing.sees(">")
/// typing.pty.type("hello\r")
/// #expect(await line.result() == .line("hello"))
/// ```
public final class TypingSession: Sendable {
  /// The pseudo-terminal.
  public let pty: Pty
  /// The console under test.
  public let console: Console
  private let screen: Mutex<ScreenModel>

  /// Creates a console on a new pseudo-terminal.
  ///
  /// - Parameters:
  ///   - columns: The width of the window.
  ///   - rows: Its height.
  ///   - isDumb: Whether the terminal cannot move its cursor.
  ///   - onSuspend: Receives the pseudo-terminal when Ctrl-Z is typed.
  public init(
    columns: Int = 40, rows: Int = 24, isDumb: Bool = false, onSuspend: @escaping @Sendable (Pty) -> Void = { _ in }
  ) throws {
    let pty = try Pty(columns: columns, rows: rows)
    self.pty = pty
    console = Console(
      input: pty.slave, output: pty.slave, error: pty.slave, isDumb: isDumb, onSuspend: { onSuspend(pty) })
    screen = Mutex(ScreenModel(width: columns, height: rows))
  }

  /// Waits until the console has written everything, because the next pseudo-terminal may reuse its file descriptors.
  deinit {
    console.releaseOutput()
    _ = console.finish(code: 0)
  }

  /// Starts to read a line with the prompt `> `, on a new thread.
  public func readLine() -> RunningThread<ReadResult> {
    RunningThread { [console] in console.readLine(prompt: "> ") }
  }

  /// Waits until the screen shows exactly these lines and, if a position is given, the cursor there.
  public func sees(
    _ lines: String..., cursor: (row: Int, column: Int)? = nil, _ location: SourceLocation = #_sourceLocation
  ) async {
    let text = lines.joined(separator: "\n")
    let shown = await waits { screen in
      screen.text == text && (cursor.map { $0 == (screen.row, screen.column) } ?? true)
    }
    if let shown { Issue.record("the screen shows\n\(shown)", sourceLocation: location) }
  }

  /// Waits until the screen meets a condition. If the output ends first, returns the screen as text.
  public func waits(_ condition: @escaping @Sendable (ScreenModel) -> Bool) async -> String? {
    await onThread { [self] in
      while true {
        let now = screen.withLock { $0 }
        if condition(now) { return nil }
        let bytes = pty.read()
        if bytes.isEmpty { return "\(now.text)\ncursor at \(now.row), \(now.column)" }
        screen.withLock { $0.write(bytes) }
      }
    }
  }

  /// The lines on the screen and above it.
  public var lines: [String] { screen.withLock { $0.lines } }

  /// What the terminal shows, as SVG.
  public var picture: String { screen.withLock(\.picture) }

  /// Changes the width of the window.
  public func resize(to columns: Int) {
    pty.resize(columns: columns)
    screen.withLock { $0.resize(to: columns) }
    console.resized()
  }
}
