import Foundation
import Testing

@testable import ProcessEvents

/// The time within which a signal ends the process.
@Suite(.timeLimit(.minutes(5)))
struct TerminationDeadlineTests {
  @Test func `a request that was withdrawn ends nothing, and the next one counts as the first`() async throws {
    let (codes, end) = AsyncStream.makeStream(of: Int32.self)
    let deadline = TerminationDeadline(.milliseconds(20), repetitionWindow: .seconds(60)) { end.yield($0) }
    deadline.withdraw(try #require(deadline.request(SIGTERM)))
    #expect(deadline.request(SIGINT) != nil)
    #expect(await codes.first { _ in true } == 130)
  }

  @Test func `a repetition within the window, and the end of the terminal after a signal, change nothing`() {
    let deadline = TerminationDeadline(.seconds(60), repetitionWindow: .seconds(60)) { _ in }
    #expect([SIGTERM, SIGINT].map { deadline.request($0) != nil } == [true, false])
    let impatient = TerminationDeadline(.seconds(60), repetitionWindow: .zero) { _ in }
    #expect([SIGTERM, SIGHUP, SIGINT].map { impatient.request($0) != nil } == [true, false, true])
  }
}
