import Foundation
import SwiftRexTesting
import TerminalTesting
import Testing

/// The limits that SECURITY.md promises, row by row.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct LimitTests {
  /// A way to exceed one row of the table.
  private struct Attack: Sendable {
    let arguments: [String]
    var file = "big"
    /// The size of the file, which is sparse; `nil` for one byte more than the limit.
    var size: Int?
    var contents: [UInt8] = []
    var input = "/dev/null"
    /// The app's message, once on standard error or in an action.
    let refusal: String
    let code: Int32
  }

  private static let attacks = [
    "a file of favorites": Attack(
      arguments: ["--favorites", "big"], size: 1 << 30, refusal: "cannot read big: it has more than 64 MiB", code: 0),
    "an outbox": Attack(
      arguments: ["--favorites", "http://127.0.0.1:9/"],
      file: "swiftrex-workspace/outbox-127.0.0.1-3a708d1054e447fa.json", size: 1 << 30,
      refusal: "json: it has more than 64 MiB", code: 0),
    "a recording": Attack(arguments: ["--replay", "big"], refusal: "big is larger than 1073741824 bytes", code: 6),
    "a line of a recording": Attack(arguments: ["--replay", "big"], refusal: "longer than 16777216 bytes", code: 6),
    "a track": Attack(
      arguments: ["--track", "big"], size: 1 << 30, refusal: "big: the file is larger than 64 MB; split the file",
      code: 1),
    "a script": Attack(
      arguments: ["--script", "big"], contents: Array(repeating: 0x0A, count: 16 << 20),
      refusal: "cannot read the script big: it has more than 16 MiB or 1000000 lines; use standard input", code: 2),
    "a line that is typed, pasted or in a script": Attack(
      arguments: [], size: 128 << 20, input: "big", refusal: "stdin:1: the line is longer than 1 MiB", code: 1),
  ]

  /// The rows that other tests cover.
  private static let others: Set = [
    "an HTTP body", "the history of typed lines", "a simulated wait", "a repetition", "free file descriptors",
  ]

  @Test func `every row of the table is accounted for`() throws {
    #expect(Set(try Self.rows().keys) == Self.others.union(Self.attacks.keys))
  }

  /// Runs a command with a file as its input, and prints its peak memory in kB on standard error.
  private static let measuring = """
    import resource, subprocess, sys
    code = subprocess.call(sys.argv[2:], stdin=open(sys.argv[1]))
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
    sys.exit(code)
    """

  @Test(.enabled(if: access("/usr/bin/python3", X_OK) == 0, "needs python3"), arguments: attacks.keys.sorted())
  func `input over a limit is refused in one line, using less than 100 MB`(row: String) async throws {
    let (home, attack) = (try TemporaryFolder(), try #require(Self.attacks[row]))
    let size = try attack.size ?? #require(Self.rows()[row]).bytes + 1
    try Self.makeFile(home.path + "/" + attack.file, size, attack.contents)
    let app = try RunningApp(
      attack.arguments, home: home, environment: ["XDG_DATA_HOME": home.path],
      launcher: ["python3", "-c", Self.measuring, attack.input])
    let result = await app.waiting { $0.end() }
    let peak = try #require(result.errors.last.flatMap { Int($0) })
    #expect((result.lines + result.errors).contains { $0.contains(attack.refusal) }, "\(result)")
    #expect(result.errors.count < 3 && result.code == attack.code && peak < 100_000, "\(result.errors)")
  }

  /// Favorites have one more item after each action, so the app must not keep all these states.
  @Test(
    .enabled(if: access("/usr/bin/python3", X_OK) == 0, "needs python3"),
    .disabled(if: !RunningApp.sanitizerOptions.isEmpty, "a sanitizer keeps freed memory"))
  func `a session whose state grows with each of 1,500 actions uses less than 60 MB`() async throws {
    let home = try TemporaryFolder()
    let taps = (1...1500).map { "favorites.itemTapped(\"item \($0)\")\n" }.joined()
    try taps.write(to: home.url.appending(path: "taps"), atomically: false, encoding: .utf8)
    let app = try RunningApp(
      ["--world", "simulated"], home: home, launcher: ["python3", "-c", Self.measuring, "taps"])
    let result = await app.waiting { $0.end() }
    let peak = try #require(result.errors.last.flatMap { Int($0) })
    #expect(result.code == 0 && peak < 60_000, "\(result.errors)")
  }

  @Test(
    .enabled(if: access("/usr/bin/prlimit", X_OK) == 0, "needs prlimit(1) of util-linux"), arguments: [8, 16, 32])
  func `with too few file descriptors, the app is refused in one line`(limit: Int) async throws {
    let app = try RunningApp(
      ["--world", "live"], home: TemporaryFolder(), launcher: ["prlimit", "--nofile=\(limit)"], format: [])
    let run = await app.waiting { $0.finish() }
    let count = run.errors.first?.firstMatch(of: /needs 48 free file descriptors, but only (\d+) are left/)?.1
    #expect(run.code == 1 && run.lines == [] && run.errors.count == 1)
    #expect(try (1..<limit).contains(#require(count.flatMap { Int($0) })))
  }

  @Test func `only the end of an oversized history is read`() async throws {
    let home = try TemporaryFolder()
    try Self.makeFile(home.path + "/.local/state/swiftrex-workspace/history", 1 << 30, [])
    let code = try await AppTerminal.run(["--world", "simulated"], home: home) { terminal in
      try terminal.see("0:00 >")
      #expect(peakMemory(of: terminal.pid).map { $0 < 100_000 } == true)
      terminal.type("\u{04}")
    }
    #expect(code == 0)
  }

  @Test func `a pasted text over the limit of a line is refused in one line`() async throws {
    let code = try await AppTerminal.run(["--world", "simulated"], home: TemporaryFolder()) { terminal in
      try terminal.see("0:00 >")
      terminal.type("\u{1B}[200~favorites.itemTapped(\"" + String(repeating: "🧭", count: 9 << 15) + "\")\u{1B}[201~")
      try terminal.see("the line is longer than 1 MiB")
      terminal.type(":expect favorites.items count 2\r")
      try terminal.see("to have 2 elements")
      #expect(peakMemory(of: terminal.pid).map { $0 < 60_000 } == true)
      terminal.type("\u{04}")
    }
    #expect(code == 0)
  }

  /// The rows of the table.
  private static func rows() throws -> [String: Substring] {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let page = try String(contentsOf: root.appending(path: ".github/SECURITY.md"), encoding: .utf8)
    let table = page.drop(through: "## Limits").split(separator: "\n").drop { !$0.hasPrefix("|---") }.dropFirst()
    let rows = table.prefix { $0.hasPrefix("| ") }.map { $0.split(separator: " | ") }
    return Dictionary(uniqueKeysWithValues: rows.map { (String($0[0].dropFirst(2)), $0[1]) })
  }

  private static func makeFile(_ path: String, _ size: Int, _ contents: [UInt8]) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(contents).write(to: url)
    #expect(truncate(path, size) == 0)
  }
}

extension Substring {
  /// The size at the start of a text, such as `64 KiB`, in bytes.
  fileprivate var bytes: Int {
    let words = split { !$0.isLetter && !$0.isNumber }
    let units = ["KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "MB": 1_000_000]
    return (words.first.flatMap { Int($0) } ?? 0) * (words.dropFirst().first.flatMap { units[String($0)] } ?? 0)
  }
}

extension String {
  fileprivate func drop(through text: String) -> Substring {
    firstRange(of: text).map { self[$0.upperBound...] } ?? ""
  }
}

/// Returns the peak memory of a process in kB; `nil` if it has ended.
private func peakMemory(of pid: Int32) -> Int? {
  let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
  return (status?.firstMatch(of: /VmHWM:\s*(\d+) kB/)?.1).flatMap { Int($0) }
}
