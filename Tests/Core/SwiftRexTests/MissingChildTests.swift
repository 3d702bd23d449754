import SwiftRex
import Testing

struct MissingChildTests {
  struct Whole: Equatable, Sendable {
    var number: Int?
  }

  /// `make stress` also runs it optimized, where Swift 6.3 would crash if the task-local value were a function.
  @Test func `an action for a missing child is reported`() {
    let reducer = Reducer<Int, Int>.reduce { $1 += $0 }.liftToOptional(state: \Whole.number)
    let count = Locked(0)
    let report = MissingChild.Report { _ in count.withLock { $0 += 1 } }
    let state = MissingChild.$report.withValue(report) { reducer.reduce(1, Whole()) }
    #expect((state, count.withLock(\.self)) == (Whole(), 1))
  }
}
