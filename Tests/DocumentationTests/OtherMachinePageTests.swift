import CommandLineOptions
import LineEditing
import REPL
import Recorder
import SwiftRex
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

  @Test func `a customer's session replays with renames and becomes a test`() async throws {
    try await record()
    try folder.write(page.block("text renames.txt").joined(separator: "\n") + "\n", to: "renames.txt")

    let (refused, typing) = (try TypingSession(columns: 200), try TypingSession(columns: 200))
    let impossible = page.block("console impossible")
    #expect(await run(impossible[0], refused) == 6)
    #expect(await refused.waits { !$0.text.isEmpty } == nil)
    #expect(refused.lines.map(onPage).filter { !$0.isEmpty } == Array(impossible.dropFirst()))

    let session = page.block("console session")
    async let code = run(session[0], typing)
    let lines = await typing.type(session: session) { $0.replacing("FromACrash", with: "\(folder.path)/FromACrash") }
    let report = typing.lines.prefix { !$0.contains(/^\d:\d\d >/) }
    #expect((report + lines).map(onPage) == Array(session.dropFirst()))
    typing.pty.type("\u{04}")
    #expect(await code == 0)

    let test = try Document(ofPage: "FromABugToATest.md").block("swift DeclinedCard.swift").joined(separator: "\n")
    #expect(
      try folder.text(of: "FromACrash.swift").onPage == masked(test).replacing("DeclinedCard", with: "FromACrash")
        + "\n")
  }

  /// Writes the masked recording of a customer whose version of the shop has another name for an action.
  private func record() async throws {
    let path = folder.path + "/original"
    let options = try #require(try CheckoutApp.table.parse(["--quiet", "--record", path]))
    let commands = [#"itemAdded("tea")"#, "paymentRequested", ":wait", "cancelled"]
    let typing = try TypingSession()
    let app = CheckoutApp(console: typing.console, options: options, program: "Shop 1")
    #expect(await onThread { withExtendedLifetime(typing) { app.repl.run([Script(commands: commands)]) } } == 0)
    let recording = try SavedRecording(
      path: path, program: "Shop 1", initialState: Checkout.State(), reducer: Checkout.reducer
    ).recording
    let file = RecordingFile(path: folder.path + "/masked") { Issue.record("\($0)") }
    file.begin(program: "Shop 1", initialState: Checkout.State())
    var state = Checkout.State()
    for action in recording.numbers.map({ recording[$0] }) {
      let before = state
      let renamed: Checkout.Action =
        switch action.action {
        case .itemAdded(let item): .itemAdded(masked(item))
        case .paymentDeclined(let reason): .paymentDeclined(reason: masked(reason))
        case .paymentRequested, .cancelled: action.action
        }
      Checkout.reducer.reduce(renamed, &state)
      file.append(
        RecordedAction(renamed, number: action.number, source: action.source, time: action.time), (before, state))
    }
    file.flush()
    try folder.write(
      try folder.text(of: "masked").replacing("itemAdded", with: "productAdded"), to: "crash.jsonl")
  }

  private func masked(_ text: String) -> String {
    text.replacing("tea", with: "wexu").replacing("the card has expired", with: "qiro belami")
  }

  /// Runs the command of a line such as `$ Shop --replay crash.jsonl`, and returns the exit code.
  private func run(_ line: String, _ typing: TypingSession) async -> Int32 {
    let words = line.split(separator: " ").dropFirst(2).map { $0.contains(".") ? "\(folder.path)/\($0)" : String($0) }
    return await CheckoutApp.run(words, typing.console)
  }

  private func onPage(_ line: String) -> String { line.replacing(folder.path + "/", with: "").onPage }
}
