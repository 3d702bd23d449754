import Foundation
import LineEditing
import SwiftRexTesting
import Testing

@testable import REPL

/// Lines that a user would not type.
struct RandomLineTests {
  /// The number of lines of each seed; `RANDOM_LINES=10000 swift test --filter RandomLineTests` tries a hundred thousand.
  private static let count = ProcessInfo.processInfo.environment["RANDOM_LINES"].flatMap(Int.init) ?? 200

  /// Parts of lines; no number that would let a repetition last.
  private static let parts =
    Command.names.map { $0 + " " } + [
      "basket", "door", ".", "itemTapped", "loaded", "closed", "rung", "(", ")", "[", "]", "\"", "\\", "$", "$i", "i",
      "at: ", "code: ", ".front", " ", ",", ":", "#", "1", "-1", "0", "3", "1e3", "0x7f", "99999999999999999999", "nil",
      "items", "isOpen", "true", "not ", "contains ", "count ", "within ", "eventually ", "--json", "é", "🇳🇴",
      "e\u{301}",
      "\u{0}", "\u{1B}", "\u{200D}", "\n", "\r\n", "\u{FEFF}", "❯", "> ", "12 ", "+0.1 s ", "…", "→", "/", "-", "_",
    ]

  @Test(arguments: UInt64(0)..<6)
  func `no line, completion or hint ends the program`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let shop = ShopSession(examples: ["basket.itemTapped(\"soap\")"])
    for _ in 0..<Self.count {
      let line = (0..<Int.random(in: 1...8, using: &random))
        .map { _ in Self.parts[Int.random(in: Self.parts.indices, using: &random)] }.joined()
      let cursor = Int.random(in: 0...line.count, using: &random)
      let completion = shop.session.completion(of: line, at: cursor)
      #expect(completion.typedCount <= cursor, "\(line.debugDescription) at \(cursor)")
      _ = shop.session.hint(for: line)
      for command in TypedText(line).commands { shop.execute(command) }
    }
  }
}
