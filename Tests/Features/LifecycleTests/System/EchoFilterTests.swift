import ConcurrencyRex
import Testing

@testable import LifecycleFeature

struct EchoFilterTests {
  private func answers(_ milliseconds: Int...) -> [Bool] {
    var filter = EchoFilter<VirtualClock.Instant>(window: .milliseconds(250))
    return milliseconds.map { filter.isEcho(at: VirtualClock.Instant(offset: .milliseconds($0))) }
  }

  @Test func `the first wish is none's echo`() {
    #expect(answers(0) == [false])
  }

  @Test func `what follows at once is an echo, what follows later is another wish`() {
    #expect(answers(1000, 1000, 1249, 1250) == [false, true, true, false])
  }

  @Test func `echoes do not prolong the window`() {
    #expect(answers(0, 200, 300, 500) == [false, true, false, true])
  }
}
