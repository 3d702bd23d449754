import Foundation
import HTTPTesting
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

/// The built app in a separate process. Its output is JSON, which is read as text: an action as it can be typed, a part
/// of the state as its path, a colon and its value in JSON.
///
/// Each wait for it is limited from its own beginning, so a test whose turn comes late loses none of its time.
final class RunningApp: @unchecked Sendable {  // No lock: one test uses it, one call at a time.
  private let process = Process()
  private let limit: Duration
  /// When the current wait has to be over.
  private var deadline = ContinuousClock.now
  /// Retained, because the folder is removed with the value.
  private let home: TemporaryFolder
  private let input = Pipe.forOneProgram()
  private let output = Pipe.forOneProgram()
  private let errors = Pipe.forOneProgram()
  private var pending = Data()
  /// Whether a wait was not over in time.
  private let isOverdue = Locked(false)
  /// Whether lines of JSON are read as text.
  private let isJSON: Bool
  private static let lineEnd = Data("\n".utf8)

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - home: The home folder, which is also the working directory.
  ///   - environment: Environment variables, in addition to a few standard ones.
  ///   - launcher: A command that is followed by the app and its arguments.
  ///   - format: The option for the format of the output; without one, lines are read as they are.
  ///   - limit: The time of one wait after which the app is killed, and the test fails.
  init(
    _ arguments: [String], home: TemporaryFolder, environment: [String: String] = [:], launcher: [String] = [],
    format: [String] = ["--json"], limit: Duration = .seconds(120)
  ) throws {
    (self.home, self.limit, isJSON) = (home, limit, !format.isEmpty)
    process.executableURL = launcher.isEmpty ? Self.executable : URL(fileURLWithPath: "/usr/bin/env")
    let arguments = arguments + format
    process.arguments = launcher.isEmpty ? arguments : launcher + [Self.executable.path] + arguments
    process.currentDirectoryURL = home.url
    process.environment = ["HOME": home.url.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TERM": "dumb"]
      .merging(Self.sanitizerOptions) { $1 }.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    signal(SIGPIPE, SIG_IGN)
    try process.start()
  }

  deinit {
    kill()
  }

  /// Ends the process if it is running. Its children may keep running, so reading its output has the limit, too.
  private func kill() {
    if process.isRunning { send(SIGKILL) }
  }

  /// The options of the tests' sanitizer, for the app.
  static let sanitizerOptions = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }

  /// The app beside the test bundle.
  static let executable: URL = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folders = sequence(first: tests) { $0.deletingLastPathComponent() }.prefix(3)
    let candidates = folders.map { $0.appendingPathComponent("App") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
  }()

  var pid: Int32 { process.processIdentifier }

  /// Types a line; throws if the app has ended.
  func type(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Reads and returns lines of standard output, up to the first with a prefix; fewer if the output ends.
  func lines(until start: String) -> [String] {
    var lines: [String] = []
    while let line = nextLine() {
      lines.append(line)
      if line.hasPrefix(start) { break }
    }
    return lines
  }

  /// Reads and returns a number of lines of standard output; fewer if the output ends.
  func lines(count: Int) -> [String] {
    (0..<count).compactMap { _ in nextLine() }
  }

  private func nextLine() -> String? {
    while true {
      if let end = pending.range(of: Self.lineEnd) {
        defer { pending = pending[end.upperBound...] }
        let line = String(decoding: pending[..<end.lowerBound], as: UTF8.self)
        return isJSON ? Self.text(ofLine: line) : line
      }
      guard hasData(in: output) else { return nil }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      pending += data
    }
  }

  /// Returns the action of a line of JSON, or the path and the value of a part of the state; other lines as they are.
  static func text(ofLine line: String) -> String {
    struct Line: Decodable { let action: String }
    if line.hasPrefix("{\"type\":\"action\","), let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) {
      return line.action
    }
    guard let state = line.wholeMatch(of: /\{"type":"state","path":"(.*?)","value":(.*)\}/) else { return line }
    return "\(state.1): \(state.2)"
  }

  /// Waits for data in a pipe or its end; returns `false` if the time is up.
  private func hasData(in pipe: Pipe) -> Bool {
    let rest = max(Duration.zero, ContinuousClock.now.duration(to: deadline))
    var descriptors = [pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)]
    if poll(&descriptors, 1, Int32(rest / .milliseconds(1))) > 0 { return true }
    giveUp()
    return false
  }

  private func giveUp() {
    isOverdue.withLock { $0 = true }
    kill()
  }

  /// Returns the result of a closure that waits for the app, on a new thread. If the time is up, or the test is cancelled
  /// at its own time limit, the app is killed; the former fails the test.
  func waiting<Value: Sendable>(_ body: @escaping @Sendable (RunningApp) -> Value) async -> Value {
    let value = await withTaskCancellationHandler {
      await onThread { [self] in
        deadline = .now + limit
        let guardian = DispatchWorkItem { self.giveUp() }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1), execute: guardian)
        defer { guardian.cancel() }
        return body(self)
      }
    } onCancel: {
      kill()
    }
    if isOverdue.withLock({ $0 }) { Issue.record("the app let the test wait for more than \(limit)") }
    return value
  }

  /// Reads up to a line with a prefix, on a new thread.
  func reach(_ start: String) async {
    _ = await waiting { $0.lines(until: start) }
  }

  func send(_ signal: Int32) {
    Foundation.kill(pid, signal)
  }

  /// Waits until the process is stopped.
  func waitUntilStopped() {
    process.waitUntilStopped()
  }

  /// Reads up to a line with a prefix, and returns it; `nil` if the output ends.
  func action(_ start: String) -> String? {
    lines(until: start).last { $0.hasPrefix(start) }
  }

  /// Waits for text on standard error without reading standard output, and returns it; nothing if the app has ended.
  func errorText() -> String {
    hasData(in: errors) ? String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self) : ""
  }

  /// Closes the input, waits until the process exits, and returns its result.
  func finish() -> Result {
    try? input.fileHandleForWriting.close()
    return end()
  }

  /// Waits until the process exits, with its input still open, and returns its result.
  func end() -> Result {
    let rest = lines(until: "\u{0}")
    if isOverdue.withLock({ $0 }) { return Result(lines: rest, errors: [], code: 128 + SIGKILL, wasKilled: true) }
    let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilEnd()
    return Result(
      lines: rest, errors: errorText.split(separator: "\n").map(String.init), code: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal)
  }

  /// Waits until the process exits, without reading its output, and returns its exit code.
  func exitCode() -> Int32 {
    process.waitUntilEnd()
    return process.terminationStatus
  }

  struct Result: Sendable {
    let lines: [String]
    let errors: [String]
    let code: Int32
    let wasKilled: Bool
  }

  /// Runs the app with the given input, and returns its result.
  static func run(
    _ arguments: [String], home: TemporaryFolder, environment: [String: String] = [:], format: [String] = ["--json"],
    input: [String] = []
  ) async throws -> Result {
    let app = try RunningApp(arguments, home: home, environment: environment, format: format)
    for line in input { try app.type(line) }
    return await app.waiting { $0.finish() }
  }
}
