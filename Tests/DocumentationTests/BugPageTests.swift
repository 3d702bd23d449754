import ConcurrencyRex
import Foundation
import LineEditing
import REPL
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

/// The page about the way from a bug to a test: its session, and the test that the session writes.
@Suite(.highPriority)
struct BugPageTests {
  private let page: Document

  init() throws {
    let path = "Modules/Documentation/FromABugToATest.md"
    page = Document(path: path, text: try Repository.text(of: path))
  }

  /// Returns the lines of the block after a fence with these words.
  private func block(_ fence: String) throws -> [String] {
    try #require(page.blocks.first { $0.fence.language == fence }).code
  }

  @Test func `the feature of the page is the one in which the session happens`() throws {
    let source = try Repository.text(of: "Tests/DocumentationTests/Checkout.swift")
    #expect(try block("swift Checkout.swift").joined(separator: "\n") + "\n" == source)
  }

  @Test(.timeLimit(.minutes(5))) func `the session of the page is what the user sees, and writes its test`()
    async throws
  {
    let (typing, folder) = (try TypingSession(columns: 200), try TemporaryFolder())
    let runtime = Runtime.simulated(clock: VirtualClock(), console: typing.console)
    async let code = run(runtime, typing.console)
    let session = try block("console")
    let commands = session.compactMap { $0.firstMatch(of: /^\d:\d\d > (.*)/).map { String($0.1) } }
    await typing.seesPrompt(1)
    for (number, command) in commands.enumerated() {
      typing.pty.type(command.replacing("DeclinedCard", with: folder.path + "/DeclinedCard") + "\r")
      await typing.seesPrompt(number + 2)
    }
    let lines = typing.lines.drop { !$0.contains(" > ") }.dropLast().map { line in
      line.replacing(folder.path + "/", with: "").replacing("DocumentationTests", with: "CheckoutFeature")
        .replacing(/\ +from 2$/, with: "  from 2")
    }
    #expect(lines == session)
    let test = try folder.text(of: "DeclinedCard.swift").replacing("DocumentationTests", with: "CheckoutFeature")
    #expect(try block("swift DeclinedCard.swift") + [""] == test.components(separatedBy: "\n"))
    typing.pty.type("\u{04}")
    #expect(await code == 0)
  }

  private func run(_ runtime: Runtime, _ console: Console) async -> Int32 {
    let recorder = runtime.recorder(initialState: Checkout.State(), reducer: Checkout.reducer)
    let clock = runtime.effects.executor as? VirtualClock ?? VirtualClock()
    let store = ReduxStoreBase(
      subject: .init(initialValue: Checkout.State()), reducer: recorder.recording(Checkout.reducer),
      middleware: recorder.recording(Checkout.middleware.inject(clock)), effects: runtime.effects)
    return await onThread {
      REPL(store: store, recorder: recorder, runtime: runtime, console: console, samples: [.itemAdded("tea")]).run()
    }
  }

  @Test(.enabled(if: Workspace.isThere, "needs the built modules and objects"), .timeLimit(.minutes(5)))
  func `the test of the page fails, and passes once the bug is fixed`() async throws {
    let failures = try await failures(page)
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("store.state.problem") == true)
    let change = try block("diff")
    let (old, new) = (change.filter { !$0.hasPrefix("+") }, change.filter { !$0.hasPrefix("-") })
    let text = page.text.replacing(
      old.map { $0.dropFirst() }.joined(separator: "\n"), with: new.map { $0.dropFirst() }.joined(separator: "\n"),
      maxReplacements: 1)
    #expect(text != page.text)
    #expect(try await self.failures(Document(path: page.path, text: text)).map(\.message) == [])
  }

  /// Compiles the feature of a page, and runs its test.
  private func failures(_ page: Document) async throws -> [Failure] {
    let feature = try AddedFeature([page], modules: try #require(Workspace.folder))
    let module = try await feature.emitModule("CheckoutFeature", of: "Checkout.swift")
    #expect(module.code == 0, "\(module.output)")
    return try await feature.failures(of: "DeclinedCard.swift")
  }
}

extension TypingSession {
  /// Waits for a prompt at which nothing is typed yet, after this many prompts.
  fileprivate func seesPrompt(_ number: Int) async {
    let shown = await waits { screen in
      screen.lines.last?.wholeMatch(of: /\d:\d\d >/) != nil
        && screen.lines.count { $0.contains(/^\d:\d\d >/) } == number
    }
    if let shown { Issue.record("no prompt is shown\n\(shown)") }
  }
}
