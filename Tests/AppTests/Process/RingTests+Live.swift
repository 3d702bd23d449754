import Foundation
import SwiftRexTesting
import TerminalTesting
import Testing

/// The option `--ring` of the real program, which Lifecycle begins and ends.
@Suite(.highPriority)
struct RingTests {
  private static let environment = ["SWIFT_BACKTRACE": "enable=no"]

  private func start(_ options: [String] = [], in home: TemporaryFolder) throws -> RunningApp {
    try RunningApp(["--ring", "ring"] + options, home: home, environment: Self.environment)
  }

  /// A signal, and the number of actions after which it is sent.
  private static let crashes: [(signal: Int32, count: Int)] = [
    (SIGILL, 100), (SIGTRAP, 100), (SIGSEGV, 100), (SIGBUS, 100), (SIGKILL, 30), (SIGKILL, 60), (SIGKILL, 100),
  ]

  @Test(arguments: crashes)
  func `after a crash, the next run says how to see the last actions`(signal: Int32, count: Int) async throws {
    let home = try TemporaryFolder()
    let app = try start(["--world", "simulated", "--ring-size", "20"], in: home)
    for number in 1...100 { try app.type("favorites.itemTapped(\"first \(number)\")") }
    await app.reach("favorites.itemTapped(\"first \(count)\")")
    app.send(signal)
    #expect(await app.waiting { $0.end() }.code == signal)

    let next = try await RunningApp.run(["--ring", "ring"], home: home, environment: Self.environment)
    let message = "the last run did not end normally; to see its last actions, type: App --replay ring.last"
    #expect(next.errors == [message] && next.code == 0)
    let command = message.split(separator: " ").suffix(2).map(String.init)
    let run = try await RunningApp.run(command + ["--quiet", "-c", ":log 5"], home: home)
    let taps = run.lines.filter { $0.hasPrefix("favorites.itemTapped(") }
    #expect(run.errors == [] && run.code == 0 && run.lines.first?.contains("\"difference\":null,") == true)
    #expect(taps.count == 5, "\(taps)")
    let last = try await RunningApp.run(["--ring", "ring"], home: home, environment: Self.environment)
    #expect(last.errors == [] && last.code == 0 && (try? home.text(of: "ring")) == nil)
  }

  @Test func `an invalid ring file is one line on standard error`() async throws {
    let home = try TemporaryFolder()
    try home.write("diary", to: "diary")
    for (line, code) in [
      ("--ring diary", Int32(1)), ("--ring /dev/null", 1), ("--ring /proc/nowhere/x", 1), ("--ring-size 0", 2),
      ("--ring-size -1", 2), ("--ring-size 9223372036854775807", 2), ("--ring ring --replay diary", 2),
    ] {
      let run = try await RunningApp.run(line.split(separator: " ").map(String.init), home: home)
      #expect(run.errors.count == 1 && run.lines == [] && run.code == code, "\(line): \(run)")
    }
    #expect(try home.text(of: "diary") == "diary")
    let first = try start(["--world", "simulated"], in: home)
    try first.type(":state lifecycle.phase")
    await first.reach("lifecycle.phase: ")
    let second = try await RunningApp.run(["--ring", "ring"], home: home)
    #expect(second.code == 1)
    #expect(second.errors == ["ring is in use by process \(first.pid); quit that process, or use another file"])
    #expect(await first.waiting { $0.finish() }.errors == [])
  }

  @Test func `a start that is refused loses no crash, and creates no files`() async throws {
    let home = try TemporaryFolder()
    try home.write("old", to: "old")
    let crashed = try start(["--world", "simulated"], in: home)
    try crashed.type("favorites.itemTapped(\"oslo\")")
    await crashed.reach("favorites.itemTapped")
    crashed.send(SIGKILL)
    _ = await crashed.waiting { $0.end() }
    let other = try await RunningApp.listening(at: home.path + "/socket", home)
    func run(_ arguments: String) async throws -> RunningApp.Result {
      try await RunningApp.run(arguments.split(separator: " ").map(String.init), home: home)
    }
    let listening = try await run("--ring ring --record new --monitor=\(home.path)/socket")
    #expect(listening.code == 2 && listening.errors.count == 1 && (try? home.text(of: "new")) == nil)
    #expect(try home.text(of: "ring").contains("oslo"))
    let news = "the last run did not end normally; to see its last actions, type: App --replay ring.last"
    let recorded = try await run("--ring ring --record old")
    #expect(recorded.code == 1)
    #expect(recorded.errors == [news, "the recording old already exists; remove it, or use another name"])
    let next = try await run("--ring ring --record new")
    #expect(next.code == 0 && next.errors == [])
    #expect(try home.text(of: "ring.last").contains("oslo"))
    _ = await other.waiting { $0.finish() }
  }

  @Test func `a file size limit ends the ring with its last complete line, not the app`() async throws {
    let home = try TemporaryFolder()
    let app = try RunningApp(
      ["--world", "simulated", "--quiet", "--ring", "ring"], home: home,
      launcher: ["sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"])
    for number in 1...100 { try app.type("favorites.itemTapped(\"a city with the number \(number)\")") }
    try app.type(":wait 1")
    let message = await app.waiting { $0.errorText() }
    #expect(message == "the ring ring ends here: File too large\n")
    let text = try home.text(of: "ring")
    #expect(text.hasSuffix("\n") && text.split(separator: "\n").count > 5)
    #expect(await app.waiting { $0.finish() }.code == 0)
  }
}
