import Foundation
import SwiftRexTesting
import TerminalTesting

/// The built app, running as a process of its own.
final class RunningApp: @unchecked Sendable {  // In place of a lock: one test uses it, and one call at a time.
  private let process = Process()
  /// Kept, for the folder goes with the value, and an app would make it anew.
  private let home: TemporaryFolder
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private var pending = Data()
  private static let lineEnd = Data("\n".utf8)

  /// Starts the app with these arguments, and a home of its own; by way of a launcher, if there is one, which is a
  /// command that takes the app and its arguments as its last words.
  init(
    _ arguments: [String], home: TemporaryFolder, environment: [String: String] = [:], launcher: [String] = []
  ) throws {
    self.home = home
    process.executableURL = launcher.isEmpty ? Self.executable : URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = launcher.isEmpty ? arguments : launcher + [Self.executable.path] + arguments
    process.currentDirectoryURL = home.url
    process.environment = ["HOME": home.url.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TERM": "dumb"]
      .merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// The app beside the test bundle.
  static let executable: URL = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [
      tests, tests.deletingLastPathComponent(), tests.deletingLastPathComponent().deletingLastPathComponent(),
    ]
    .map { $0.appendingPathComponent("App") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
  }()

  var pid: Int32 { process.processIdentifier }

  /// Types a line.
  func type(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Reads lines of standard output until one begins like this, and answers all of them; fewer if the output ends.
  func lines(until start: String) -> [String] {
    var lines: [String] = []
    while let line = nextLine() {
      lines.append(line)
      if line.hasPrefix(start) { break }
    }
    return lines
  }

  /// Reads that many lines of standard output; fewer if the output ends.
  func lines(count: Int) -> [String] {
    (0..<count).compactMap { _ in nextLine() }
  }

  private func nextLine() -> String? {
    while true {
      if let end = pending.range(of: Self.lineEnd) {
        defer { pending = pending[end.upperBound...] }
        return String(decoding: pending[..<end.lowerBound], as: UTF8.self)
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      pending += data
    }
  }

  /// Does what waits for the app on a thread of its own, so that other tests go on meanwhile.
  func waiting<Value: Sendable>(_ body: @escaping @Sendable (RunningApp) -> Value) async -> Value {
    await onThread { body(self) }
  }

  /// Reads until a line begins like this, on a thread of its own.
  func reach(_ start: String) async {
    _ = await waiting { $0.lines(until: start) }
  }

  func send(_ signal: Int32) {
    kill(pid, signal)
  }

  /// Waits until the process is stopped.
  func waitUntilStopped() {
    var info = siginfo_t()
    waitid(P_PID, id_t(pid), &info, WSTOPPED | WNOWAIT)
  }

  /// Reads until an action of that kind is printed, and answers its line; `nil` if the output ends.
  func action(_ start: String) -> String? {
    lines(until: start).last { $0.hasPrefix(start) }
  }

  /// Ends the input, waits for the end of the process, and answers what it left.
  func finish() -> Result {
    try? input.fileHandleForWriting.close()
    return end()
  }

  /// Waits for the end of the process, which comes for another reason than the end of its input.
  func end() -> Result {
    let rest = lines(until: "\u{0}")
    let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(
      lines: rest, errors: errorText.split(separator: "\n").map(String.init), code: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal)
  }

  struct Result: Sendable {
    let lines: [String]
    let errors: [String]
    let code: Int32
    let wasKilled: Bool
  }

  /// Runs the app to its end over the given input; a thread of its own waits for it.
  static func run(
    _ arguments: [String], home: TemporaryFolder, environment: [String: String] = [:], input: [String] = []
  ) async throws -> Result {
    let app = try RunningApp(arguments, home: home, environment: environment)
    for line in input { try app.type(line) }
    return await app.waiting { $0.finish() }
  }
}
