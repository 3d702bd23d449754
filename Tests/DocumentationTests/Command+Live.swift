import Foundation

/// A process that runs to completion without blocking a thread. It ends when its task is cancelled.
struct Command {
  struct Result: Sendable {
    /// The exit code, or 128 plus the signal that ended the process.
    let code: Int32
    /// Its standard output and standard error, in one text.
    let output: String

    var lines: [Substring] { output.split(separator: "\n") }
  }

  private let words: [String]
  private let folder: URL

  /// Creates a command that is killed, with exit code 137, once one of its processes has used this many seconds of
  /// processor time; other work on the machine does not count.
  init(_ words: [String], in folder: URL, processorSeconds: Int = 600) {
    self.words = ["sh", "-c", "ulimit -t \(processorSeconds); exec \"$@\"", "sh"] + words
    self.folder = folder
  }

  /// Runs it in its folder, and returns the result.
  func run() async throws -> Result {
    let log = folder.appendingPathComponent("log-\(UUID().uuidString)")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    let code = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int32, any Error>) in
        process.terminationHandler = {
          continuation.resume(
            returning: ($0.terminationReason == .uncaughtSignal ? 128 : 0) + $0.terminationStatus)
        }
        do { try process.run() } catch {
          process.terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
    } onCancel: {
      if process.isRunning { process.terminate() }
    }
    return Result(code: code, output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
}
