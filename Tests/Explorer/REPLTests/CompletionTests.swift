import Foundation
import LineEditing
import SwiftRexTesting
import Testing

@testable import REPL

/// What Tab offers at a cursor.
struct CompletionTests {
  private func completion(of line: String, at cursor: Int? = nil, in shop: ShopSession = ShopSession()) -> Completion {
    shop.session.completion(of: line, at: cursor ?? line.count)
  }

  @Test func `features, actions, labels and values before the cursor are completed from the samples`() {
    let table: [(String, Int, [String])] = [
      ("", 0, ["basket.", "door."]),
      ("bas", 3, ["basket."]),
      ("basket.", 0, ["itemTapped(", "loadRequested", "loaded(", "stored"]),
      ("basket.load", 4, ["loadRequested", "loaded("]),
      (#"basket.itemTapped("r"#, 2, [#""rope")"#]),
      (#"basket.itemTapped("a, b", "#, 0, []),
      ("door.closed(", 0, ["code: "]),
      ("door.closed(co", 2, ["code: "]),
      ("door.closed(code: ", 0, ["1)"]),
      ("door.rung(at: ", 0, [".back)", ".front)", ".roof)"]),
      ("window.", 0, []),
    ]
    let shop = ShopSession()
    let found = table.map { completion(of: $0.0, in: shop) }
    #expect(found.map(\.candidates) == table.map(\.2))
    #expect(found.map { $0.candidates.isEmpty ? 0 : $0.typedCount } == table.map(\.1))
    #expect(completion(of: ":state bas", at: 7) == Completion(of: "", by: ["basket", "door"]))
    #expect(completion(of: "basket.stored", at: 2) == Completion(of: "ba", by: ["basket."]))
  }

  @Test func `commands and their arguments are completed`() {
    let table: [(String, [String])] = [
      (":st", [":state "]), (":q", [":quit"]),
      (":state ", ["basket", "door"]),
      (":expect basket.i", ["isStoring", "items"]),
      (":actions d", ["door"]),
      ("TAPPED", ["basket.itemTapped("]),
      (":try stored", ["basket.stored"]),
      ("basket.stored.x", []),
      (":wait ", []),
      (":state basket.items[", [#"["soap"]"#]),
      (#":state basket.items["s"#, [#"["soap"]"#]),
      (":state basket.items.", []),
      (":state --", ["--json"]),
      (":repeat 3 :st", [":state "]),
      (":repeat 3", []),
      (":log w", ["where "]),
      (":only where door.", ["isOpen"]),
      (":mute basket.s", ["basket.stored"]),
      (":expect basket.items ", [#"["soap"]"#, "contains", "count", "not"]),
      (":expect eventually basket.isStoring t", ["true"]),
      (":expect basket.items not c", ["contains", "count"]),
      (":expect basket.items contains ", [#""soap""#]),
      (":expect basket.items not contains \"s", [#""soap""#]),
      (":expect basket.isStoring contains ", []),
    ]
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"soap\")")
    #expect(table.map { completion(of: $0.0, in: shop).candidates } == table.map(\.1))
    let other = ShopSession(samples: [])
    other.execute("basket.itemTapped(\"rope\")")
    #expect(completion(of: "bas", in: other).candidates == ["basket.itemTapped(\"rope\")"])
  }

  @Test func `files are completed for commands that take one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "script one")
    try FileManager.default.createDirectory(atPath: folder.url.path + "/scripts", withIntermediateDirectories: true)
    let found = completion(of: ":source \(folder.url.path)/scr")
    #expect(found.candidates == ["script one", "scripts/"] && found.typedCount == 3)
    #expect(completion(of: ":source /nowhere/x").candidates == [])
    let home = completion(of: ":source ~/.")
    #expect(home == completion(of: ":source \(NSHomeDirectory())/.") && !home.candidates.isEmpty)
  }

  @Test func `a hint names the arguments that are still to be typed`() {
    let table: [(String, String)] = [
      ("basket.itemTapped", "(String)"), ("basket.itemTapped(", "String)"), ("basket.itemTapped(\"s", ")"),
      ("basket.itemTapped(\"s\")", ""), ("door.closed(", "code: Int32)"), ("door.closed(co", "de: Int32)"),
      ("door.closed(code: ", "Int32)"), ("door.closed(code: 1", ")"), ("door.closed(cod:", ""), ("door.opened", ""),
      ("door.opened(", ""), ("window", ""), (":wait", " seconds"), (":quit", ""), (":expect", " path [not] value"),
      (":expect ", ""),
    ]
    let session = ShopSession().session
    #expect(table.map { session.hint(for: $0.0) } == table.map(\.1))
  }

  @Test func `cases and records within arguments are completed`() {
    struct Step { var dx = 1, dy = 2 }
    enum Way { case steps(Int) }
    enum Move { case home, by(Step, isSlow: Bool), back(Way) }
    enum Piece { case moved(Move) }
    let samples: [Piece] = [.moved(.home), .moved(.by(Step(), isSlow: true)), .moved(.back(.steps(2)))]
    let catalog = ActionCatalog(samples: samples)
    let table: [(String, [String])] = [
      ("moved(", [".back.steps(2))", ".by(Step(dx: 1, dy: 2), isSlow: true))", ".home)"]),
      ("moved(.b", [".back.steps(2))", ".by(Step(dx: 1, dy: 2), isSlow: true))"]),
      ("moved(.back(.", [".steps(2)))"]),
      ("moved.b", [".back.steps(2)", ".by(Step(dx: 1, dy: 2), isSlow: true)"]),
      ("moved.back(.s", [".steps(2))"]),
      ("moved.by(", [".by(Step(dx: 1, dy: 2), isSlow: true)"]),
      ("moved(.by(Step(dx: 5, ", ["dy: "]),
      ("moved(.by(Step(dx: 5, dy: ", ["2), "]),
      ("moved(.by(Step(dx: 5, dy: 7), is", ["isSlow: "]),
      ("moved(.by(Step(dx: 5, dy: 7), isSlow: ", ["true))"]),
      ("moved(.away(", []), ("moved.away", []), ("moved(.home(", []),
    ]
    #expect(table.map { catalog.completion(of: $0.0[...], ids: { _ in [] }).candidates } == table.map(\.1))
  }
}
