#if os(Linux)
import Foundation
import SwiftRexTesting
import TerminalTesting
import Testing

/// A real file of favorites, while one of the system calls that store it fails, or the process is killed at it.
struct SystemCallFaultTests {
  /// A system call, counted from 1 in its thread.
  struct Call: Sendable, CustomTestStringConvertible {
    let name: String
    var number = 1
    var testDescription: String { "\(name) \(number)" }
  }

  private static let calls = [
    Call(name: "flock"), Call(name: "ftruncate"), Call(name: "pwrite64"), Call(name: "fsync"),
    Call(name: "fsync", number: 2), Call(name: "rename"),
  ]

  @Test(
    .enabled(if: canTrace, "needs strace(1) and the right to trace a process"), arguments: calls,
    ["error=ENOSPC", "signal=KILL"])
  func `at whatever call storing fails or ends, nothing that was shown as saved is lost`(
    call: Call, fault: String
  ) async throws {
    let home = try TemporaryFolder()
    try home.write("{\"version\": 1, \"items\": [\"old\"]}", to: "f.json")
    let tap = ["--favorites", "f.json", "-c", ":wait", "-c", "favorites.itemTapped(\"oslo\")", "-c", ":wait"]
    let app = try RunningApp(tap, home: home, launcher: Self.strace(call, fault))
    let run = await app.waiting { $0.finish() }
    #expect(try home.text(of: "trace").contains(fault == "signal=KILL" ? "killed by SIGKILL" : "(INJECTED)"))
    let isShown = run.lines.contains { $0.hasPrefix("favorites.synced(SyncResult(saved: [Change(item: \"oslo\"") }
    let next = try await RunningApp.run(
      [
        "--favorites", "f.json", "-c", ":wait", "-c", ":expect favorites.message nil", "-c", ":state favorites.items",
      ], home: home)
    #expect(next.errors == [])
    let items = next.lines.last { $0.hasPrefix("favorites.items: ") }
    #expect(items == "favorites.items: [\"old\",\"oslo\"]" || items == "favorites.items: [\"old\"]" && !isShown)
  }

  private static func strace(_ call: Call, _ fault: String) -> [String] {
    [
      "strace", "-f", "-qq", "-o", "trace", "-e", "trace=\(call.name)", "-e",
      "inject=\(call.name):\(fault):when=\(call.number)",
    ]
  }

  private static let canTrace: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["strace", "-qq", "-o", "/dev/null", "-e", "inject=fsync:error=EIO", "true"]
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
#endif
