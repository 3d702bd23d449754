import Foundation
import SwiftRexTesting
import TerminalTesting
import Testing

/// The page *From a bug to a test*: its session, and the test that the session writes.
@Suite(.highPriority)
struct BugPageTests {
  private let page: Document

  init() throws {
    page = try Document(ofPage: "FromABugToATest.md")
  }

  @Test func `the page's feature is the one that the session runs`() throws {
    let source = try Repository.text(of: "Tests/DocumentationTests/Checkout.swift")
    #expect(page.block("swift Checkout.swift").joined(separator: "\n") + "\n" == source)
  }

  @Test(.timeLimit(.minutes(5))) func `the page's session is what the user sees, and writes the page's test`()
    async throws
  {
    let (typing, folder) = (try TypingSession(columns: 200), try TemporaryFolder())
    let code = CheckoutApp(console: typing.console).run()
    let session = page.block("console")
    let lines = await typing.type(session: session) {
      $0.replacing("DeclinedCard", with: "\(folder.path)/DeclinedCard")
    }
    #expect(lines.map { $0.replacing(folder.path + "/", with: "") } == session)
    let test = try folder.text(of: "DeclinedCard.swift").onPage
    #expect(page.block("swift DeclinedCard.swift") + [""] == test.components(separatedBy: "\n"))
    typing.pty.type("\u{04}")
    #expect(await code.result() == 0)
  }

  @Test(.compiling, .timeLimit(.minutes(5)))
  func `the test of the page fails, and passes once the bug is fixed`() async throws {
    let failures = try await failures(page)
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("store.state.problem") == true, "\(failures)")
    let change = page.block("diff")
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
