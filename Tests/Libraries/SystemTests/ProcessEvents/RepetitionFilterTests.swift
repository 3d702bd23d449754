import ConcurrencyRex
import Testing

@testable import ProcessEvents

struct RepetitionFilterTests {
  private func repetitions(_ milliseconds: Int...) -> [Bool] {
    var filter = RepetitionFilter<VirtualClock.Instant>(window: .milliseconds(250))
    return milliseconds.map { filter.isRepetition(at: VirtualClock.Instant(offset: .milliseconds($0))) }
  }

  @Test func `a request within the window after another one is a repetition, which does not prolong the window`() {
    #expect(repetitions(1000, 1000, 1249, 1250) == [false, true, true, false])
    #expect(repetitions(0, 200, 300, 500) == [false, true, false, true])
  }
}
