import ConcurrencyRex
import Testing

@testable import ProcessEvents

struct DebouncerTests {
  private func repetitions(_ milliseconds: Int...) -> [Bool] {
    var filter = Debouncer<VirtualClock.Instant>(window: .milliseconds(250))
    return milliseconds.map { filter.isRepetition(at: VirtualClock.Instant(offset: .milliseconds($0))) }
  }

  @Test func `the first request is no repetition`() {
    #expect(repetitions(0) == [false])
  }

  @Test func `what follows at once is a repetition, what follows later is another request`() {
    #expect(repetitions(1000, 1000, 1249, 1250) == [false, true, true, false])
  }

  @Test func `repetitions do not prolong the window`() {
    #expect(repetitions(0, 200, 300, 500) == [false, true, false, true])
  }
}
