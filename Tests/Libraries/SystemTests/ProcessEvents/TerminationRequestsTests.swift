import Foundation
import Testing

@testable import ProcessEvents

/// The signals that end the process.
@Suite(.timeLimit(.minutes(5)))
struct TerminationRequestsTests {
  @Test func `a request that was withdrawn ends nothing, and the next one counts as the first`() async throws {
    let (codes, end) = AsyncStream.makeStream(of: Int32.self)
    let requests = TerminationRequests(deadline: .milliseconds(20), window: .seconds(60)) { end.yield($0) }
    #expect(requests.withdraw(try #require(requests.add(SIGTERM))) == nil)
    #expect(requests.add(SIGINT) != nil)
    #expect(await codes.first { _ in true } == 130)
  }

  @Test func `a signal that was taken for a repetition of a withdrawn one is a request`() throws {
    let requests = TerminationRequests(deadline: nil, window: .seconds(60))
    let interrupt = try #require(requests.add(SIGINT))
    #expect([SIGTERM, SIGINT].map(requests.add) == [nil, nil])
    #expect(requests.withdraw(interrupt) == SIGTERM)
    let termination = try #require(requests.add(SIGTERM))
    #expect(requests.withdraw(termination) == nil)
  }

  @Test(arguments: [Duration.seconds(60), nil])
  func `a repetition within the window is not a request`(
    deadline: Duration?
  ) {
    let requests = TerminationRequests(deadline: deadline, window: .seconds(60))
    #expect([SIGTERM, SIGINT].map { requests.add($0) != nil } == [true, false])
    let impatient = TerminationRequests(deadline: deadline, window: .zero)
    #expect([SIGTERM, SIGHUP, SIGINT].map { impatient.add($0) != nil } == [true, false, true])
  }
}
