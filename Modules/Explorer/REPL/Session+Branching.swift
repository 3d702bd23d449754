import ConcurrencyRex
import Inspection
import Recorder
import SwiftRex

extension Session {
  /// Creates a new store, runs it to a position in the recording, and continues there. If the command is interrupted,
  /// the session keeps the old store.
  func branch(from place: TravelPlace) throws(CommandError) {
    let (old, isOver) = (running, isInterrupted)
    let recording = old.recorder.recording
    if let objection = objection(toBranchingFrom: place) { throw CommandError(objection) }
    guard case .possible(let rebuild) = branching else { return }
    let clock = VirtualClock()
    let runtime = Runtime(replacing: old.runtime, clock: clock)
    let (store, recorder) = rebuild(clock, runtime)
    let new: Running = (store, recorder, runtime)
    runtime.reporter.silently { Self.run(new, recording, to: place, at: old.runtime.time.now, unless: isOver) }
    if isOver() { throw .interrupted }
    if case .action(let number) = place,
      let difference = recorder.recording.firstDifference(from: recording, upTo: number)
    {
      throw CommandError("the new world behaves differently: \(difference)")
    }
    old.runtime.recordingFile?.end(because: ":branch continues in another world")
    replace(with: new)
  }

  /// Returns why a new store cannot be run to a position; `nil` if it can.
  func objection(toBranchingFrom place: TravelPlace) -> String? {
    if case .impossible(let reason) = branching { return reason }
    let (recording, continued) = (recorder.recording, recorder.continuedCount)
    if recording.first > 1 { return "the first actions are no longer recorded" }
    switch place {
    case .action(let number) where number < continued, .without(let number) where number <= continued:
      return "a new world needs a state after action \(continued), where --continue began"
    case .without(let number):
      return recording.cause(of: number).map {
        "an effect of \($0) dispatched \(number); only an action that was typed can be left out"
      }
    case .action: return nil
    }
  }

  /// Dispatches again, at their times, the actions of a recording that no effect dispatched, up to a position. The new
  /// store begins with those of the recording that it continues.
  private static func run(
    _ new: Running, _ recording: Recording<Store.ActionType, Store.StateType>, to place: TravelPlace, at end: Duration,
    unless isOver: () -> Bool
  ) {
    let (time, recorder) = (new.runtime.time, new.recorder)
    let (last, skipped): (Int, Int?) =
      switch place {
      case .action(let number): (number, nil)
      case .without(let number): (recording.count, number)
      }
    for number in stride(from: recorder.continuedCount + 1, through: last, by: 1)
    where recording.cause(of: number) == nil && number != skipped {
      let action = recording[number]
      let isNext = { skipped == nil && recorder.count >= number - 1 && time.now >= action.time }
      time.wait(atMost: max(.zero, action.time - time.now)) { isNext() || isOver() }
      if isOver() { return }
      new.store.dispatch(action.action, from: action.source)
      time.settle()
    }
    let isDone = { skipped == nil && recorder.count >= last }
    let goal = skipped == nil && last > 0 ? recording[last].time : end
    if !isDone() { time.wait(atMost: max(.zero, goal - time.now)) { isDone() || isOver() } }
  }
}

extension Recording {
  /// Returns a description of the first action that differs from another recording; `nil` if all up to a number are the
  /// same.
  fileprivate func firstDifference(from other: Recording, upTo last: Int) -> String? {
    for number in stride(from: 1, through: last, by: 1) {
      let expected = LogEntry(other[number]).action
      guard number <= count else { return "action \(number) was \(expected.shortened) and is now missing" }
      let found = LogEntry(self[number]).action
      if found != expected { return "action \(number) was \(expected.shortened) and is now \(found.shortened)" }
    }
    return nil
  }
}
