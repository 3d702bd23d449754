import SwiftRex
import Testing

@testable import LifecycleFeature

/// The extremes of every number that an action brings.
struct ExtremeNumberTests {
  @Test func `a time that is earlier than the last one is ignored`() {
    let extremes = [
      Duration.zero, Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999), .seconds(1),
      Duration(secondsComponent: .min, attosecondsComponent: -999_999_999_999_999_999), .zero,
    ]
    var state = Lifecycle.State()
    for time in extremes { state = state.after(.phaseBegan(.active, at: time)) }
    #expect(state.recentPhases.map(\.time) == [.zero, .zero, extremes[1]])
    #expect(state.ignored?.count == 3)
  }

  @Test(arguments: [Int32.min, -1, 0, 127, .max])
  func `whatever number a signal or an exit code has, the app ends with a code`(number: Int32) {
    var state = Lifecycle.State()
    for cause in [Lifecycle.Cause.signal(name: "x", number: number), .finished(exitCode: number)] {
      Lifecycle.reducer.reduce(.terminationRequested(cause), &state)
      #expect(state.cause != nil)
      #expect((0...255).contains(cause.exitCode) || cause.exitCode == number)
    }
  }
}
