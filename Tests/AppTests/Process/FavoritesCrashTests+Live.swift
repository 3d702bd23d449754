import Foundation
import SwiftRexTesting
import TerminalTesting
import Testing

/// A real file, and what can go wrong with the real program that writes it. Lifecycle says when to load and to save.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct FavoritesCrashTests {
  /// Padding that makes a file of few items larger than two pages, so that writing it can be cut short.
  private static let longName = String(repeating: ".", count: 100)

  @Test(arguments: [0, 1, 4, 9, 14])
  func `after a kill at any time, nothing shown as saved is lost`(moment: Int) async throws {
    let home = try TemporaryFolder()
    let old = (0..<100).map { "\"old \($0)\(Self.longName)\"" }
    try home.write("{\"version\": 1, \"items\": [\(old.joined(separator: ","))]}", to: "f.json")
    let app = try RunningApp(["--favorites", "f.json"], home: home)
    await app.reach("favorites.loaded")
    try app.type("favorites.itemTapped(\"first\")")
    var shown = await app.waiting { $0.lines(until: "favorites.synced") }
    for number in 0..<60 { try app.type("favorites.itemTapped(\"new \(number)\")") }
    shown += await app.waiting { $0.lines(count: moment * 4) }
    app.send(SIGKILL)
    let run = await app.waiting { $0.end() }
    shown += run.lines
    #expect(run.wasKilled)

    let saved = Set(shown.filter { $0.hasPrefix("favorites.synced(") }.flatMap(Self.quotedItems))
    #expect(saved.contains("first"))
    let next = try await RunningApp.run(
      ["--favorites", "f.json", "-c", ":wait", "-c", ":expect favorites.messages.load nil"], home: home)
    #expect(next.errors == [])
    let items = try home.items(of: "f.json")
    #expect(items.isSuperset(of: saved))
    #expect(items.count >= 100 + saved.count)
  }

  /// The result of a batch during an outage for this reason, as it is printed.
  private static func outage(_ reason: String) -> String {
    "SyncResult(saved: [], rejected: [], failed: [], outage: .outage(\"\(reason)\", retryAfter: nil))"
  }

  /// The text of a line between `item: "` and `"`.
  static func quotedItems(of line: String) -> [String] {
    line.components(separatedBy: "item: \"").dropFirst().compactMap { $0.components(separatedBy: "\"").first }
  }

  @Test func `a second process names the one that has the file, and saves once it has exited`()
    async throws
  {
    let home = try TemporaryFolder()
    let first = try RunningApp(["--favorites", "f.json"], home: home)
    await first.reach("favorites.loaded")
    try first.type("favorites.itemTapped(\"oslo\")")
    await first.reach("favorites.synced")

    let second = try RunningApp(["--favorites", "f.json"], home: home)
    let reason = "f.json is in use by process \(first.pid); quit that process, or use another file"
    let loaded = await second.waiting { $0.lines(until: "favorites.loaded").last }
    #expect(loaded == "favorites.loaded(Snapshot(items: [\"oslo\"], message: nil, warning: \"\(reason)\"))")
    try second.type("favorites.itemTapped(\"rome\")")
    let failed = await second.waiting { $0.lines(until: "favorites.synced").last }
    #expect(failed == "favorites.synced(\(Self.outage(reason)))")
    try first.type("favorites.itemTapped(\"lima\")")
    await first.reach("favorites.synced")

    #expect(await first.waiting { $0.finish() }.code == 0)
    try second.type("favorites.retryRequested")
    await second.reach("favorites.synced")
    #expect(await second.waiting { $0.finish() }.code == 0)
    #expect(try home.items(of: "f.json") == ["oslo", "lima", "rome"])
  }

  @Test(.enabled(if: Namespace.canMount, "needs unshare(1) and the right to mount a tmpfs in a namespace"))
  func `a full disk loses nothing saved, and the app says why the rest is unsaved`() async throws {
    let home = try TemporaryFolder()
    let script = """
      mount -t tmpfs -o size=64k none . && cd "$PWD" || exit 99
      "$0" --json --favorites f.json -c 'favorites.itemTapped("oslo")'
      dd if=/dev/zero of=filler bs=1k 2> /dev/null
      "$0" --json --favorites f.json -c :wait -c 'favorites.itemTapped("rome")' -c :wait
      cp f.json copy 2> /dev/null; rm filler
      echo then; "$0" --json --favorites f.json -c :wait -c 'favorites.itemTapped("lima")' -c ':state favorites.items'
      """
    let lines = await onThread { Namespace.lines(script, in: home.url) }
    let failure = "favorites.synced(\(Self.outage("cannot write f.json: No space left on device")))"
    #expect(lines.contains(failure), "\(lines)")
    #expect(lines.drop { $0 != "then" }.contains("favorites.items: [\"lima\",\"oslo\"]"), "\(lines)")
  }
}

/// A private mount namespace, where the machine permits one.
private enum Namespace {
  static let canMount =
    lines("mount -t tmpfs none . && echo yes", in: FileManager.default.temporaryDirectory) == ["yes"]

  /// Runs a shell script in a folder, and returns the lines that it prints; `$0` is the app.
  static func lines(_ script: String, in folder: URL) -> [String] {
    let words = ["unshare", "--map-root-user", "--mount", "sh", "-c", script, RunningApp.executable.path]
    let output = OtherProgram.run(words, in: folder)?.output ?? ""
    return output.split(separator: "\n").map { RunningApp.text(ofLine: String($0)) }
  }
}

extension TemporaryFolder {
  /// The items of a favorites file.
  fileprivate func items(of name: String) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data(text(of: name).utf8)) as? [String: Any]
    return Set(object?["items"] as? [String] ?? [])
  }
}
