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

  @Test func `a customer's session survives a crash, is masked and replayed, and becomes a test`() async throws {
    await crash()
    let restarted = try await run("console restarted", program: "Shop 1")
    #expect(restarted.code == 0 && restarted.lines == page.block("console restarted"))
    let masked = try await run("console masked", program: "Shop 1")
    #expect(masked.code == 0 && masked.lines.map(inVersion1).sorted() == page.block("console masked").sorted())
    let names = try maskedNames()
    try folder.write(inVersion1(try folder.text(of: "crash.jsonl")), to: "crash.jsonl")
    try folder.write(page.block("text renames.txt").joined(separator: "\n") + "\n", to: "renames.txt")

    let refused = try await run("console impossible", program: "Shop 2")
    #expect(refused.code == 6 && refused.lines == page.block("console impossible"))
    let replay = try await run("console session", program: "Shop 2")
    #expect(replay.code == 0 && replay.lines.map { onPage($0, names) } == page.block("console session"))
    let test = try Document(ofPage: "FromABugToATest.md").block("swift DeclinedCard.swift").joined(separator: "\n")
    let texts = zip(["tea", "the card has expired"], Self.namesOnPage)
    let expected = texts.reduce(test) { $0.replacing($1.0, with: $1.1) }
    #expect(
      try onPage(folder.text(of: "FromACrash.swift"), names)
        == expected.replacing("DeclinedCard", with: "FromACrash") + "\n")
  }

  /// Types the session of the customer in another process, which is killed once the ring has the last action.
  private func crash() async {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      let session = try Document(ofPage: "ABugFromAnotherMachine.md").block("console customer")
      let typing = try TypingSession(columns: 100)
      async let code = CheckoutApp.run(["--ring", path + "/shop.ring"], typing.console, program: "Shop 1")
      let lines = await typing.type(session: session) { $0.replacing("productAdded", with: "itemAdded") }
      #expect(lines.map { $0.replacing("itemAdded", with: "productAdded") } == Array(session.dropFirst()))
      while try !String(contentsOfFile: path + "/shop.ring", encoding: .utf8).contains("\"seq\":4,") { usleep(1000) }
      kill(getpid(), SIGKILL)
      _ = await code
    }
  }

  /// Does what a block of the page does: begins with a line such as `$ Shop --replay crash.jsonl`, and types what follows a
  /// prompt.
  ///
  /// - Returns: The exit code, and the lines that a user sees, with the first one.
  private func run(_ fence: String, program: String) async throws -> (code: Int32, lines: [String]) {
    let (session, typing) = (page.block(fence), try TypingSession(columns: 200))
    let words = session[0].split(separator: " ").dropFirst(2).map(String.init)
    let arguments = words.map { $0.contains(".") ? "\(folder.path)/\($0)" : $0 }
    async let code = CheckoutApp.run(arguments, typing.console, program: program)
    var lines: [String] = []
    if session.contains(where: { $0.contains(Self.prompt) }) {
      let answers = await typing.type(session: session) {
        $0.replacing("FromACrash", with: "\(folder.path)/FromACrash")
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
      path: folder.path + "/crash.jsonl", program: "Shop 1", initialState: Checkout.State(), reducer: Checkout.reducer
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
