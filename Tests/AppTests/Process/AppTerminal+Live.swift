import Foundation
import HTTPTesting
import SwiftRexTesting
import TerminalTesting

/// A terminal at which the app runs.
final class AppTerminal {
  private let app = Process()
  private let isOver = DispatchSemaphore(value: 0)
  private let pty: Pty

  /// Starts the app.
  init(_ arguments: [String], home: TemporaryFolder, environment: [String: String] = [:]) throws {
    pty = try Pty(columns: 90)
    app.executableURL = RunningApp.executable
    app.arguments = arguments
    app.currentDirectoryURL = home.url
    app.environment = ["HOME": home.url.path, "TERM": "xterm", "NO_COLOR": "1"]
      .merging(RunningApp.sanitizerOptions) { $1 }.merging(environment) { $1 }
    let end = FileHandle(fileDescriptor: pty.slave)
    (app.standardInput, app.standardOutput, app.standardError) = (end, end, end)
    app.terminationHandler = { [isOver] _ in isOver.signal() }
    try app.start()
  }

  deinit {
    if app.isRunning { send(SIGKILL) }
  }

  /// Runs the app at a terminal on a new thread, and returns its exit code, or 128 plus the signal that ended it.
  ///
  /// - Parameter limit: How long the app may run after the closure before it is killed.
  static func run(
    _ arguments: [String], home: TemporaryFolder, environment: [String: String] = [:], limit: Duration = .seconds(120),
    _ body: @escaping @Sendable (AppTerminal) throws -> Void
  ) async throws -> Int32 {
    try await onThread {
      Result {
        let terminal = try AppTerminal(arguments, home: home, environment: environment)
        try body(terminal)
        if terminal.isOver.wait(timeout: .now() + limit / .seconds(1)) == .timedOut { throw Hanging() }
        let code = terminal.app.terminationStatus
        return terminal.app.terminationReason == .uncaughtSignal ? 128 + code : code
      }
    }.get()
  }

  var pid: Int32 { app.processIdentifier }

  var mode: Pty.Mode { pty.mode }

  func waitUntil(_ mode: Pty.Mode) { pty.waitUntil(mode) }

  func type(_ text: String) { pty.type(text) }

  func send(_ signal: Int32) { kill(app.processIdentifier, signal) }

  /// Waits until the app is stopped.
  func waitUntilStopped() {
    app.waitUntilStopped()
  }

  /// Reads the output up to a text; throws if the text does not appear.
  func see(_ text: String) throws {
    var output: [UInt8] = []
    let end = ContinuousClock.now + .seconds(300)
    while !String(decoding: output, as: UTF8.self).contains(text) {
      let more = pty.read()
      if more.isEmpty || .now > end {
        throw Missing(text: text, output: String(decoding: output.suffix(1000), as: UTF8.self))
      }
      output += more
    }
  }

  struct Hanging: Error {}

  struct Missing: Error {
    let text, output: String
  }
}
