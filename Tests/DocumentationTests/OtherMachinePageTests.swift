import Foundation
import Recorder
import SwiftRexTesting
import TerminalTesting
import Testing

/// The page *A bug from someone else's machine*: a customer's session, replayed by code with other names.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct OtherMachinePageTests {
  private let folder: TemporaryFolder
  private let page: Document

  init() throws {
    (folder, page) = (try TemporaryFolder(), try Document(ofPage: "ABugFromAnotherMachine.md"))
  }

  @Test func `a customer's session is masked and replayed, and becomes a test`() async throws {
    let customer = try await run("console customer", program: "Shop 1")
    let typed = page.block("console customer").dropFirst()
    #expect(customer.code == 0 && customer.lines.map(inVersion1).suffix(typed.count) == typed)
    let masked = try await run("console masked", program: "Shop 1")
    #expect(masked.code == 0 && masked.lines.map(inVersion1).sorted() == page.block("console masked").sorted())
    let names = try maskedNames()
    try folder.write(inVersion1(try folder.text(of: "masked.jsonl")), to: "masked.jsonl")

    let refused = try await run("console impossible", program: "Shop 2")
    #expect(refused.code == 6 && refused.lines == page.block("console impossible"))
    let replay = try await run("console session", program: "Shop 2")
    #expect(replay.code == 0 && replay.lines.map { onPage($0, names) } == page.block("console session"))
    let test = try Document(ofPage: "FromABugToATest.md").block("swift DeclinedCard.swift").joined(separator: "\n")
    let texts = zip(["tea", "the card has expired"], Self.namesOnPage)
    let expected = texts.reduce(test) { $0.replacing($1.0, with: $1.1) }
    #expect(
      try onPage(folder.text(of: "FromACustomer.swift"), names)
        == expected.replacing("DeclinedCard", with: "FromACustomer") + "\n")
  }

  /// Does what a block of the page does: begins with a line such as `$ Shop --replay crash.jsonl`, and types what follows a
  /// prompt.
  ///
  /// - Returns: The exit code, and the lines that a user sees, with the first one.
  private func run(_ fence: String, program: String) async throws -> (code: Int32, lines: [String]) {
    let (session, typing) = (page.block(fence), try TypingSession(columns: 200))
    let words = session[0].split(separator: " ").dropFirst(2).map(String.init)
    let arguments = words.map { $0.hasSuffix(".jsonl") ? "\(folder.path)/\($0)" : $0 }
    async let code = CheckoutApp.run(arguments, typing.console, program: program)
    var lines: [String] = []
    if session.contains(where: { $0.contains(Self.prompt) }) {
      let answers = await typing.type(session: session) {
        $0.replacing("productAdded", with: "itemAdded")
          .replacing("FromACustomer", with: "\(folder.path)/FromACustomer")
      }
      lines = typing.lines.prefix { !$0.contains(Self.prompt) } + answers
      typing.pty.type("\u{04}")
    } else {
      let count = session.count - 1
      let shown = await typing.waits { $0.lines.count { !$0.isEmpty } >= count }
      #expect(shown == nil)
      lines = typing.lines.filter { !$0.isEmpty }
    }
    return (await code, [session[0]] + lines.map { $0.replacing(folder.path + "/", with: "").onPage })
  }

  nonisolated(unsafe) private static let prompt = /^\d:\d\d >/

  /// The texts on the page that masking has made of those of the customer.
  private static let namesOnPage = ["fomitevu", "sabenoki dulapito gemu"]

  /// Returns the texts that masking has made of those of the customer.
  private func maskedNames() throws -> [String] {
    let recording = try SavedRecording(
      path: folder.path + "/masked.jsonl", program: "Shop 1", initialState: Checkout.State(), reducer: Checkout.reducer
    ).recording
    let state = recording.state(after: 3)
    return try [#require(state.items.first), #require(state.problem)]
  }

  /// Returns a text with the texts on the page in place of masked ones.
  private func onPage(_ text: String, _ names: [String]) -> String {
    zip(names, Self.namesOnPage).reduce(text) { $0.replacing($1.0, with: $1.1) }.onPage
  }

  /// Returns a text with the name that an action has in the version of the customer.
  private func inVersion1(_ text: String) -> String { text.replacing("itemAdded", with: "productAdded") }
}
