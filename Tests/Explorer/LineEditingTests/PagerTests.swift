import TerminalTesting
import Testing

@testable import LineEditing

/// Long texts in a pager.
@Suite(.timeLimit(.minutes(5)))
struct PagerTests {
  @Test func `a text of more rows than the terminal may be paged, but only once that is allowed`() async throws {
    let typing = try TypingSession(columns: 40)
    let text = String(repeating: "a\n", count: 500)
    #expect(!typing.console.mayPage(text))
    typing.console.allowPaging()
    #expect([text, "a\nb"].map(typing.console.mayPage) == [true, false])
  }

  @Test func `a pager shows the text, and what is printed meanwhile follows it`() async throws {
    let typing = try TypingSession(columns: 40)
    let pager = "sed 's/^/paged /' > \(typing.pty.path)"
    #expect(await onThread { typing.console.page("one\ntwo", with: pager) })
    typing.console.print("after")
    #expect(await typing.waits { $0.text.contains("paged one\npaged two\nafter") } == nil)
  }

  @Test func `less says how to leave it, and neither writes files nor runs programs`() async throws {
    let typing = try TypingSession(columns: 40)
    let pager = "{ cat; printenv LESSSECURE LESS; } > \(typing.pty.path)"
    #expect(await onThread { typing.console.page("one", with: pager) })
    #expect(await typing.waits { $0.text.contains("one\n1\n-Psq leaves this text$") } == nil)
  }

  @Test func `without such a pager, the text is not shown`() async throws {
    let typing = try TypingSession(columns: 40)
    #expect(await onThread { !typing.console.page("one", with: "no-such-pager-anywhere 2>/dev/null") })
  }
}
