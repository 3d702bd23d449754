import Inspection
import Recorder
import SwiftRex

/// A step through the recording.
enum TravelStep: Equatable {
  case back(Int)
  case forward(Int)
  case goto(Int)
  case skip(Int)
  case live
}

extension Session {
  /// Shows another state of the recording, and prints which one.
  func travel(_ step: TravelStep) throws(CommandError) {
    let recording = recorder.recording
    let place = try place(after: step, in: recording)
    runtime.time.waitUntilDone { done in view.show(place, done) }
    if place == nil { runtime.time.settle() }
    try answer { _ in [travelLine(at: place, in: recording)] }
  }

  private func place(
    after step: TravelStep, in recording: Recording<Store.ActionType, Store.StateType>
  ) throws(CommandError) -> TravelPlace? {
    let current = if case .action(let number)? = view.place() { number } else { recording.count }
    switch step {
    case .live: return nil
    case .back(let count):
      let number = current - count
      if number >= recording.first - 1 { return .action(number) }
      let earlier = current - recording.first + 1
      if earlier == 0 { throw CommandError("there is no earlier state") }
      throw CommandError("there \(earlier == 1 ? "is only 1 action" : "are only \(earlier) actions") to go back")
    case .forward(let count): return current + count < recording.count ? .action(current + count) : nil
    case .goto(let number):
      if number == recording.count { return nil }
      if (recording.first - 1..<recording.count).contains(number) { return .action(number) }
    case .skip(let number): if recording.numbers.contains(number) { return .without(number) }
    }
    throw recording.unknownNumber
  }

  private func travelLine(
    at place: TravelPlace?, in recording: Recording<Store.ActionType, Store.StateType>
  ) -> String {
    let (text, number): (String, Int?) =
      switch place {
      case nil: ("the current state", nil)
      case .action(0): ("the initial state", nil)
      case .action(let number): ("the state after \(number)", recording.numbers.contains(number) ? number : nil)
      case .without(let number): ("the current state without \(number)", number)
      }
    if runtime.output.format == .json {
      let shown: Literal.Members =
        switch place {
        case .action(let number): ["after": number]
        case .without(let number): ["without": number]
        case nil: [:]
        }
      return Literal.object(["type": "place"], shown).json
    }
    let action = number.map { ": " + LogEntry(recording[$0]).action.withRoundedNumbers } ?? ""
    return (text + action).cut(toColumns: runtime.output.layout().columns)
  }

  /// The place in the recording that is shown, for the prompt; empty for the current state.
  var placeNote: String {
    guard let place = view.place() else { return "" }
    let waiting = recorder.heldCount == 0 ? "" : ", \(recorder.heldCount) waiting"
    return switch place {
    case .action(let number): "[\(number) of \(recorder.count)\(waiting)] "
    case .without(let number): "[without \(number)\(waiting)] "
    }
  }

  /// Throws if an earlier state is shown, because no action can be dispatched then.
  func checkIsLive() throws(CommandError) {
    if view.place() == nil { return }
    throw CommandError("an earlier state is shown; :live returns to the current one")
  }
}
