import Testing

@testable import LifecycleFeature

/// The extremes of every number that an action can carry.
struct ExtremeNumberTests {
  @Test func `a time before that of the last phase is recorded and changes nothing else`() {
    let extremes = [
      Duration.zero, Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999), .seconds(1),
      Duration(secondsComponent: .min, attosecondsComponent: -999_999_999_999_999_999), .zero,
    ]
    var state = Lifecycle.State()
    for time in extremes { state = state.after(.phaseBegan(.active, at: time)) }
    #expect(state.recentPhases.map(\.time) == [.zero, .zero, extremes[1]])
    #expect(state.ignored?.count == 3)
    state = Lifecycle.State().after(.phaseBegan(.active, at: Duration(attoseconds: .max)))
    #expect(Lifecycle.viewState(of: state).phases.count == 2)
  }

  @Test func `an ending app has a valid exit code for any signal or result`() {
    for number in [Int32.min, -1, 0, 127, .max] {
      let signal = Lifecycle.Cause.signal(name: "x", number: number)
      let result = Lifecycle.Cause.finished(exitCode: number)
      #expect((128...255).contains(signal.exitCode) && result.exitCode == number)
      #expect([signal, result].map { Lifecycle.State().after(.terminationRequested($0)).cause } == [signal, result])
    }
  }
}
