import CommandLineOptions
import LineEditing
import Monitor
import REPL
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

/// A masked session of the app on the page about watching an app. The customer types in an alphabet that neither the app
/// nor masks use.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct MaskedWatchPageTests {
  private let folder: TemporaryFolder
  private let customer: TypingSession
  private let app: CheckoutApp
  /// What others see.
  private let shown = Locked<[String]>([])

  init() throws {
    (folder, customer) = (try TemporaryFolder(), try TypingSession(columns: 100))
    let options = ["--mask", "--record", folder.path + "/file", "--ring", folder.path + "/ring"]
    app = CheckoutApp(console: customer.console, options: try CheckoutApp.table.parse(options) ?? REPLOptions())
  }

  private static func hasOriginals(_ text: String) -> Bool {
    text.unicodeScalars.contains { 0x10A0...0x10FF ~= $0.value }
  }

  /// Types a session, looks at it from outside, and ends it.
  private func watch(_ look: () async throws -> Void) async throws {
    async let code = app.run()
    let typed = ["itemAdded(\"ჩაი\")", "paymentRequested", ":wait", "paymentDeclined(reason: \"ბარათი\")"]
    let seen = await customer.type(session: typed.map { "> " + $0 })
    #expect(seen.contains { $0.contains("+ \"ჩაი\"") })
    try await look()
    #expect(app.repl.state.items == ["ჩაი"])
    customer.pty.type("\u{04}")
    #expect(await code == 0)
  }

  private func show(_ text: String) { shown.withLock { $0.append(text) } }

  /// Creates a prompt of another process.
  private func prompt(_ format: Format) throws -> RemotePrompt<AnyStoreType<Checkout.Action, Checkout.State>> {
    guard case .shadow(let shadow) = app.repl.served else { throw UsageError("there is no shadow") }
    let settings = RemoteSettings(format: format, isQuiet: false, kind: .terminal, isTyped: true)
    return RemotePrompt(over: shadow, number: 1, settings) { show("\($0)") }
  }

  @Test(arguments: [Format.text, .json])
  func `no command, completion or hint in a masked session shows what was typed`(format: Format) async throws {
    try await watch {
      let prompt = try prompt(format)
      show(prompt.greeting)
      for command in try Document(ofPage: "WatchItRun.md").commandRows.flatMap(\.commands) + ["cancelled"] {
        let count = shown.withLock(\.count)
        let outcome = prompt.execute(.line(command), from: .typed(1), keepsGoing: true)
        let answers = ![":mute", ":only", ":set", ":quit"].contains { command.hasPrefix($0) }
        #expect(!answers || shown.withLock(\.count) > count, "\(command)")
        let changes = [":wait", ":tour", ":gate", ":branch", "cancelled"].contains(command)
        let refusal = Outcome.failed("this session is masked, and can only be looked at", code: 1)
        #expect(!changes || outcome == refusal, "\(command)")
      }
      for line in ["itemAdded(", "itemAdded(\"", ":", ":state ", ":expect items ", ":expect items contains ", ":why "] {
        show(prompt.completion(of: line, at: line.count).candidates.joined(separator: " ") + prompt.hint(for: line))
      }
      prompt.end()
    }
    #expect(shown.withLock(\.self).filter(Self.hasOriginals) == [])
  }

  @Test func `no tool of an agent, and no file, has what was typed`() async throws {
    try await watch {
      let path = folder.path + "/Shop.sock"
      let monitor = try Monitor(of: app.repl, program: "Shop 1", at: SocketPath(path))
      let calls = [
        "actions", "state", "log", "why", "screens", #"export_test {"from":1,"to":4}"#, #"try {"action":"cancelled"}"#,
        #"dispatch {"action":"cancelled"}"#, #"wait {"seconds":1}"#,
      ]
      let answers = try await AgentSession.answers(to: calls, at: path)
      #expect(answers.filter(Self.hasOriginals) == [] && answers.filter(\.isEmpty) == [])
      #expect(Set(answers.suffix(2)) == ["this session is masked, and can only be looked at"])
      monitor.stop()
      while try !folder.text(of: "ring").contains("\"seq\":4,") { try await Task.sleep(for: .milliseconds(1)) }
      for name in ["file", "ring"] {
        let text = try folder.text(of: name)
        #expect(text.contains("\"masked\":true") && text.contains("\"seq\":4,"), "\(name)")
        #expect(!Self.hasOriginals(text), "\(name)")
      }
    }
  }
}
