import Foundation

/// A process that runs to completion without blocking a thread.
struct Command {
  struct Result: Sendable {
    let code: Int32
    /// Its standard output and standard error, in one text.
    let output: String

    var lines: [Substring] { output.split(separator: "\n") }
  }

  private let words: [String]
  private let folder: URL

  init(_ words: [String], in folder: URL) {
    self.words = words
    self.folder = folder
  }

  /// Creates a command that is killed, with exit code 137, once it has used this many seconds of processor time; other
  /// work on the machine does not count.
  init(_ words: [String], in folder: URL, processorSeconds: Int) {
    self.init(["sh", "-c", "ulimit -t \(processorSeconds); \"$@\"", "sh"] + words, in: folder)
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
    let code = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return Result(code: code, output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
}
