import Foundation
import LineEditing
import Monitor
import REPL
import SwiftRexTesting
import TerminalTesting
import Testing

/// The page *Watch it run*: its sessions at two prompts, and the agent's.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct WatchPageTests {
  private let page: Document
  private let bugPage: Document

  init() throws {
    page = try Document(ofPage: "WatchItRun.md")
    bugPage = try Document(ofPage: "FromABugToATest.md")
  }

  @Test func `the sessions of the page are what two users and an agent see`() async throws {
    let folder = try TemporaryFolder()
    let (customer, support) = (try TypingSession(columns: 100), try TypingSession(columns: 100))
    let app = CheckoutApp(console: customer.console)
    let path = folder.path + "/Shop.sock"
    let monitor = try Monitor(of: app.repl, program: "Shop 1", at: SocketPath(path))
    async let code = app.run()
    #expect(await customer.type(session: page.block("console app")) == page.block("console app"))

    async let supportCode = CheckoutApp.attach(to: path, support.console)
    let seen = await support.type(session: page.block("console attached"))
    #expect(seen == page.block("console attached"))

    let calls = page.block("console agent").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    var answers = try await AgentSession.answers(to: calls, at: path)
    let test = answers.removeLast()
    var session: [String] = []
    for (call, answer) in zip(calls, answers + [""]) {
      session.append("> " + call)
      session += answer.split(separator: "\n").map(String.init)
    }
    #expect(session.map(\.onPage) == page.block("console agent"))
    let lines = test.onPage.replacing("RecordedSession", with: "DeclinedCard").split(separator: "\n").map(String.init)
    #expect(lines == bugPage.block("swift DeclinedCard.swift").filter { !$0.isEmpty })

    for typing in [support, customer] { typing.pty.type("\u{04}") }
    #expect(await code == 0)
    #expect(try await supportCode == 0)
    monitor.stop()
  }

  @Test func `the table lists every command`() throws {
    let app = CheckoutApp(console: Console(input: -1, output: -1, error: -1))
    let prompt = RemotePrompt(over: app.repl, number: 9, RemoteSettings()) { _ in }
    let names = page.commandRows.flatMap(\.commands).map { String($0.prefix { $0 != " " }) }
    let candidates = prompt.completion(of: ":", at: 1).candidates
    #expect(Set(names) == Set(candidates.map { $0.trimmingCharacters(in: .whitespaces) }))
    prompt.end()
  }

  @Test func `both terminals answer the commands of the table alike`() async throws {
    let folder = try TemporaryFolder()
    let (customer, support) = (try TypingSession(columns: 90), try TypingSession(columns: 90))
    let app = CheckoutApp(console: customer.console)
    let path = folder.path + "/Shop.sock"
    let monitor = try Monitor(of: app.repl, program: "Shop 1", at: SocketPath(path))
    let rows = page.commandRows

    async let code = app.run()
    let before = ["itemAdded(\"tea\")", "paymentRequested", ":wait"]
    let commands = rows.filter { $0.meaning.contains("answers as it does") }.flatMap(\.commands)
    let own = await customer.type(session: (before + commands).map { "> " + $0 })
    async let supportCode = CheckoutApp.attach(to: path, support.console)
    let attached = await support.type(session: commands.map { "> " + $0 })
    #expect(commands.count > 10 && own.suffix(attached.count) == attached[...])

    // The app has no screens, and no second world for :branch; AttachTests and AttachedCommandTests have them.
    let others = rows.filter { !$0.meaning.contains(/answers as it does|is refused, because/) }.flatMap(\.commands)
      .filter { ![":branch", ":screens"].contains($0) }
    let typed = others.map { command in
      command.replacing("source file", with: "source \(folder.path)/script")
        .replacing("3 file", with: "3 \(folder.path)/test")
    }
    try folder.write(":state items\n", to: "script")
    let captured = try CapturedConsole()
    #expect(try await CheckoutApp.attach(to: path, captured.console, commands: ["cancelled"] + typed) == 0)
    #expect(try others.count > 14 && folder.text(of: "test").contains("@Test"))

    for typing in [support, customer] { typing.pty.type("\u{04}") }
    #expect(await code == 0)
    #expect(try await supportCode == 0)
    monitor.stop()
  }
}

extension Document {
  /// The rows of a table of commands: the commands, and what they do.
  var commandRows: [(commands: [String], meaning: String)] {
    text.split(separator: "\n").filter { $0.hasPrefix("| `:") }.map { row in
      let cells = row.split(separator: "|").map(String.init)
      return (cells[0].matches(of: /`(.*?)`/).map { String($0.1) }, cells[1])
    }
  }
}
