import SwiftRex
import Testing

@testable import App

/// A person in front of a console: sees the screen, presses keys.
final class TypingSession: Sendable {
  let pty: Pty
  let console: Console
  private let screen: Locked<ScreenModel>

  init(
    columns: Int = 40, isDumb: Bool = false, onSuspend: @escaping @Sendable (Pty) -> Void = { _ in }
  ) throws {
    let pty = try Pty(columns: columns)
    self.pty = pty
    console = Console(
      input: pty.slave, output: pty.slave, error: pty.slave, isDumb: isDumb, onSuspend: { onSuspend(pty) })
    screen = Locked(ScreenModel(width: columns))
  }

  func readLine() async -> ReadResult {
    await onThread { [console] in console.readLine(prompt: "> ") }
  }

  /// Waits until the screen shows exactly these lines with the cursor at the given place, if one is given.
  func sees(_ lines: String..., cursor: (row: Int, column: Int)? = nil, _ location: SourceLocation = #_sourceLocation)
    async
  {
    let text = lines.joined(separator: "\n")
    let shown = await waits { screen in
      screen.text == text && (cursor.map { $0 == (screen.row, screen.column) } ?? true)
    }
    if let shown { Issue.record("the screen shows\n\(shown)", sourceLocation: location) }
  }

  /// Waits until the screen is as wanted; is what it shows instead when nothing more comes.
  func waits(_ isWanted: @escaping @Sendable (ScreenModel) -> Bool) async -> String? {
    await onThread { [pty, screen] in
      while true {
        let now = screen.withLock { $0 }
        if isWanted(now) { return nil }
        let bytes = pty.read()
        if bytes.isEmpty { return "\(now.text)\ncursor at \(now.row), \(now.column)" }
        screen.withLock { $0.take(bytes) }
      }
    }
  }

  /// What was seen up to now.
  var lines: [String] { screen.withLock { $0.lines } }

  func resizes(to columns: Int) {
    pty.resize(columns: columns)
    screen.withLock { $0.resize(to: columns) }
    console.resized()
  }
}
