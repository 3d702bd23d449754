import SwiftRexTesting
import Testing

/// The page *An agent*.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct AgentPageTests {
  private let page: Document

  init() throws {
    page = try Document(ofPage: "AnAgent.md")
  }

  @Test func `an agent gets the answers that the page shows, and the test of another page`() async throws {
    let session = page.block("console agent")
    let calls = session.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    var answers = try await AgentSession.answers(to: calls)
    let test = answers.removeLast()
    let lines = zip(calls, answers + [""]).flatMap { call, answer in
      ["> " + call] + answer.split(separator: "\n").map(String.init)
    }
    #expect(lines.map(\.onPage) == session)
    let bugPage = try Document(ofPage: "FromABugToATest.md")
    #expect(
      test.onPage.replacing("RecordedSession", with: "DeclinedCard").split(separator: "\n").map(String.init)
        == bugPage.block("swift DeclinedCard.swift").filter { !$0.isEmpty })
  }

  @Test func `the page lists every tool`() async throws {
    let rows = page.text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let names = rows.flatMap { $0.dropFirst().prefix { $0 != "|" }.matches(of: /`(\w+)`/).map { String($0.1) } }
    #expect(try await names.sorted() == AgentSession.tools().sorted())
  }
}
