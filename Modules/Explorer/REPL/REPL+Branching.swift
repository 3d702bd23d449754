import ConcurrencyRex
import Inspection
import Recorder
import SwiftRex

extension REPL {
  /// Returns the outcome of a command. If the command branches, creates a new world first, and runs it to the state
  /// that is shown.
  func branching(_ outcome: Outcome) -> Outcome {
    guard case .branch(let place) = outcome else { return outcome }
    do throws(CommandError) {
      try branch(from: place)
      return .done
    } catch {
      return .failed(error.message, code: 1)
    }
  }

  private func branch(from place: TravelPlace) throws(CommandError) {
    let old = session
    let recording = old.recorder.recording
    guard let rebuild else { throw CommandError(":branch needs a simulated world, which can be created again") }
    guard recording.first == 1 else { throw CommandError("the first actions are no longer recorded") }
    if case .without(let number) = place, let cause = recording.cause(of: number) {
      throw CommandError("an effect of \(cause) dispatched \(number); only an action that was typed can be left out")
    }
    let clock = VirtualClock()
    let runtime = Runtime(replacing: old.runtime, clock: clock)
    let (store, recorder) = rebuild(clock, runtime)
    let session = makeSession(store, recorder, runtime)
    runtime.reporter.silently { session.run(recording, to: place, at: old.runtime.time.now) }
    if case .action(let number) = place, let difference = session.firstDifference(from: recording, upTo: number) {
      throw CommandError("the new world does not do the same: \(difference)")
    }
    old.runtime.recordingFile?.end(because: ":branch continues in another world")
    replaceSession(session)
    let count = recorder.count
    runtime.output.printHelp(
      "a new world continues at \(runtime.time.now.clockText), after \(count) \(count == 1 ? "action" : "actions")")
  }
}

extension Session {
  /// Dispatches again, at their times, the actions of a recording that no effect dispatched, up to a place.
  fileprivate func run(
    _ recording: Recording<Store.ActionType, Store.StateType>, to place: TravelPlace, at end: Duration
  ) {
    let (last, skipped): (Int, Int?) =
      switch place {
      case .action(let number): (number, nil)
      case .without(let number): (recording.count, number)
      }
    for number in stride(from: 1, through: last, by: 1) where recording.cause(of: number) == nil && number != skipped {
      let action = recording[number]
      let isNext = { skipped == nil && recorder.count >= number - 1 && runtime.time.now >= action.time }
      runtime.time.wait(atMost: max(.zero, action.time - runtime.time.now), until: isNext)
      store.dispatch(action.action, from: action.source)
      runtime.time.settle()
    }
    let isDone = { skipped == nil && recorder.count >= last }
    let time = skipped == nil && last > 0 ? recording[last].time : end
    if !isDone() { runtime.time.wait(atMost: max(.zero, time - runtime.time.now), until: isDone) }
  }

  /// Returns a description of the first action that differs from another recording; `nil` if all up to a number are the
  /// same.
  fileprivate func firstDifference(
    from other: Recording<Store.ActionType, Store.StateType>, upTo last: Int
  ) -> String? {
    let recording = recorder.recording
    for number in stride(from: 1, through: last, by: 1) {
      let expected = LogEntry(other[number]).action
      guard number <= recording.count else { return "action \(number) was \(expected.shortened) and is now missing" }
      let found = LogEntry(recording[number]).action
      if found != expected { return "action \(number) was \(expected.shortened) and is now \(found.shortened)" }
    }
    return nil
  }
}
