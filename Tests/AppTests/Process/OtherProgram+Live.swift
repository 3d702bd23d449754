import Foundation
import HTTPTesting

/// A program that a test needs besides the app.
enum OtherProgram {
  /// Runs a program, and returns its exit code and its output; `nil` if it cannot be started. After two minutes, it is
  /// terminated.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - folder: Its working directory; by default that of the tests.
  ///   - environment: Its environment; by default that of the tests.
  static func run(
    _ words: [String], in folder: URL? = nil, environment: [String: String]? = nil
  ) -> (code: Int32, output: String)? {
    let (process, output) = (Process(), Pipe.forOneProgram())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    if let folder { process.currentDirectoryURL = folder }
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.start()) != nil else { return nil }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) { if process.isRunning { process.terminate() } }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilEnd()
    return (process.terminationStatus, text)
  }
}
