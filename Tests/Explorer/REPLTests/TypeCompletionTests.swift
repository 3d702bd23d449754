import Inspection
import LineEditing
import SwiftRex
import Testing

@testable import REPL

/// What Tab offers within an argument, from a table of types, from the state and for the actions of children.
struct TypeCompletionTests {
  enum Rule: Codable, Equatable, Sendable {
    case once, every(Duration), everyMetres(Double)
  }

  struct Region: Codable, Equatable, Sendable {
    var name = "a", radius = 1.0
  }

  enum Action: Codable, Equatable, Sendable {
    case ruled(Rule), surrounded([Region], isQuiet: Bool), named(String?)
    case city(ElementIDAction<String, CityAction>)
  }

  enum CityAction: Codable, Equatable, Sendable {
    case refreshed
    case searched(String, limit: Int)
  }

  private let catalog = ActionCatalog(
    samples: [
      Action.ruled(.every(.milliseconds(250))), .surrounded([], isQuiet: true), .named("x"),
      .city(ElementIDAction(id: "oslo", action: .refreshed)),
      .city(ElementIDAction(id: "oslo", action: .searched("inn", limit: 2))),
    ],
    types: [
      "Rule.once", "Rule.every(Duration)", "Rule.everyMetres(Double)", "Region(name: String, radius: Double)",
    ])

  @Test func `cases, labels and values are completed by type`() {
    let table: [(String, [String])] = [
      ("ruled(", [".every(", ".everyMetres(", ".once)"]), ("ruled(.every", [".every(", ".everyMetres("]),
      ("ruled(.every(", [".milliseconds(250)))"]), ("ruled.o", [".once"]), ("ruled(.METRES", [".everyMetres("]),
      ("surrounded([", ["[Region(", "[], "]), ("surrounded([Re", ["[Region("]),
      ("surrounded([Region(", ["name: "]), ("surrounded([Region(name: ", ["\"here\", "]),
      ("surrounded([Region(name: \"a\", radius: 1), Reg", ["Region("]), ("surrounded([], ", ["isQuiet: "]),
      ("surrounded([], isQuiet: ", ["false)", "true)"]), ("named(", ["\"here\")", "\"x\")", "nil)"]),
      ("city(", ["ElementIDAction("]), ("city(ElementIDAction(", ["id: "]),
      ("city(ElementIDAction(id: ", ["\"here\", ", "\"oslo\", "]),
      ("city(ElementIDAction(id: \"a\", action: ", [".refreshed))", ".searched("]),
      ("city(ElementIDAction(id: \"a\", action: .searched(", ["\"here\", ", "\"inn\", "]),
      ("city(ElementIDAction(id: \"a\", action: .searched(\"b\", ", ["limit: "]),
    ]
    let candidates = table.map { catalog.completion(of: $0.0[...], ids: { _ in ["here"] }).candidates }
    #expect(candidates == table.map(\.1))
    let hints: [(String, String)] = [
      ("ruled(.every(", "Duration))"), ("ruled(.every", "(Duration))"), ("ruled(.every(.seconds(1))", ")"),
      ("ruled(.once", ")"), ("ruled(.o(", ")"),
      ("city(ElementIDAction(", "id: String, action: city.Action))"),
      ("city(ElementIDAction(id: \"a\", action: .searched(\"b\", li", "mit: Int)))"),
      ("city(ElementIDAction(id: \"a\", action: .refreshed)", ")"),
    ]
    #expect(hints.map { catalog.hint(for: $0.0) } == hints.map(\.1))
  }

  @Test func `child actions are listed as they are typed, and the help of an action lists the cases of its types`() {
    let listing = catalog.signatures(under: "city").listing(columns: 100)
    #expect(
      listing == """
          city(ElementIDAction(id: String, action: .refreshed))
              city(ElementIDAction(id: "oslo", action: .refreshed))
          city(ElementIDAction(id: String, action: .searched(String, limit: Int)))
              city(ElementIDAction(id: "oslo", action: .searched("inn", limit: 2)))
        """)
    let help = catalog.signature(named: "ruled")?.help(columns: 80, types: catalog.types)
    let rows = [
      "  ruled(Rule)", "      Rule:", "        .once", "        .every(Duration)", "        .everyMetres(Double)",
    ]
    #expect(help == rows.joined(separator: "\n"))
  }

  @Test func `ids are completed from the state of the feature`() {
    let (shop, line) = (ShopSession(), "basket.itemTapped(")
    shop.execute("basket.itemTapped(\"lamp\")")
    let candidates = shop.session.completion(of: line, at: line.count).candidates
    #expect(candidates == [#""lamp")"#, #""rope")"#, #""soap")"#])
  }

  @Test func `a question mark after a word shows its help`() {
    let answers = ["basket.itemTapped?", "door.closed(?", ":state?"].map { ShopSession().printed(by: $0) }
    let topics = ["basket.itemTapped", "door.closed", ":state"]
    let expected = topics.map { ShopSession().printed(by: ":help " + $0) }
    #expect(answers == expected && !answers.contains([]))
    #expect(!TypedText("door.closed(?").isUnfinished)
  }
}
