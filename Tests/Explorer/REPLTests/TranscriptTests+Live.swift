import Foundation
import SwiftRex
import TerminalTesting
import Testing

@testable import REPL

/// Sessions of the shop, typed on a terminal of 60 columns and compared with the files in `Transcripts`.
///
/// `TRANSCRIPTS=write` writes the files instead of comparing.
@Suite(.timeLimit(.minutes(5)))
struct TranscriptTests {
  /// What is typed in each session, up to a prompt.
  static let sessions: [String: [String]] = [
    "Completion and mistakes": [
      "bas\ti\t\"r\t\r", "door.r\tat: .ro\t\r", ":sta\tdoor\t.\t\r", "door.\t\topened\r", "baskt.stored\r",
      "basket.itemTapped(soap)\r", "door.closed(code: 1.5)\r", "door.rung(at: .bck)\r", "Door.opened\r",
      ":state basket.itms\r", ":wiat\r", ":help basket.itemTaped\r", "basket\r", "door.closed(\r\u{3}",
    ],
    "Log, diff, only and mute": [
      "basket.itemTapped(\"soap\")\r", "door.opened\r", ":wait\r", ":log\r", ":log basket 1\r",
      ":log where basket.items\r", ":diff 1\r", ":diff 1 3\r", ":mute door\r", "door.closed(code: 0)\r", ":mute\r",
      ":mute off\r",
      ":only where basket.items\r", "door.opened\r", "basket.itemTapped(\"rope\")\r", ":only off\r", ":effects\r",
    ],
    "Expect and repeat": [
      "basket.itemTapped(\"rope\")\r", ":expect basket.items [\"rope\"]\r",
      ":expect basket.items not contains \"soap\"\r", ":expect basket.items count 2\r",
      ":expect eventually basket.isStoring false\r", ":repeat 2 basket.itemTapped(\"x$i\")\r",
      ":expect basket.items count 3\r", ":expect eventually door.isOpen true 2\r", ":source /nowhere\r", ":repeat x\r",
    ],
  ]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Transcripts")

  @Test(arguments: sessions.keys.sorted())
  func `a session matches its transcript`(name: String) async throws {
    let shop = try TypedShop()
    let code = RunningThread { shop.repl.run() }
    let lines = try #require(Self.sessions[name])
    await seesPrompt(shop, after: 0)
    for line in lines {
      let before = shop.typing.lines.count
      shop.typing.pty.type(line)
      await seesPrompt(shop, after: before)
    }
    let shown = shop.typing.lines.joined(separator: "\n") + "\n"
    shop.typing.pty.type("\u{04}")
    #expect(await code.result() == 0)
    try compare(shown, with: name + ".txt")
  }

  @Test func `JSON output matches its transcript`() throws {
    let shop = ShopSession(format: .json)
    shop.execute(
      "basket.itemTapped(\"soap\")", "door.opened", ":effects", ":wait", ":state basket", ":log 1", ":diff 1 3",
      ":expect door.isOpen true")
    try compare(shop.printed.map { $0 + "\n" }.joined(), with: "JSON.txt")
  }

  /// Waits until a prompt at which nothing is typed follows some lines.
  private func seesPrompt(_ shop: TypedShop, after count: Int) async {
    let shown = await shop.typing.waits { screen in
      screen.lines.count > count && screen.lines.last?.wholeMatch(of: /\d:\d\d (\[.*\] )?>/) != nil
    }
    if let shown { Issue.record("no prompt is shown\n\(shown)") }
  }

  private func compare(_ shown: String, with name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let shown = shown.replacing(/(\.swift:|\.swift","line":)\d+/) { "\($0.output.1)0" }
    if ProcessInfo.processInfo.environment["TRANSCRIPTS"] == "write" {
      try shown.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(shown.split(separator: "\n") == expected.split(separator: "\n"))
  }
}
