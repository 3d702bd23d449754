import Inspection
import LiteralParsing
import Recorder
import SwiftRex

enum TravelStep: Equatable {
  case back(Int)
  case forward(Int)
  case goto(Int)
  case skip(Int)
  case live
}

extension Session {
  func travel(_ step: TravelStep) throws(CommandError) {
    let recording = recorder.recording
    checkRepetition()
    let place = try place(after: step, in: recording)
    if !view.show(place, unless: isInterrupted) { throw .interrupted }
    try answer { _ in [travelLine(at: place, in: recording)] }
  }

  private func place(
    after step: TravelStep, in recording: Recording<Store.ActionType, Store.StateType>
  ) throws(CommandError) -> TravelPlace? {
    let current = recording.number(at: view.place)
    switch step {
    case .live: return nil
    case .back(let count):
      let earlier = current - recording.first + 1
      if count <= earlier { return .action(current - count) }
      if earlier == 0 { throw CommandError("there is no earlier state") }
      throw CommandError("there \(earlier == 1 ? "is only 1 action" : "are only \(earlier) actions") to go back")
    case .forward(let count): return count < recording.count - current ? .action(current + count) : nil
    case .goto(let number):
      if number == recording.count { return nil }
      if (recording.first - 1..<recording.count).contains(number) { return .action(number) }
    case .skip(let number): if recording.contains(number) { return .without(number) }
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
      case .action(let number): ("the state after \(number)", recording.contains(number) ? number : nil)
      case .without(let number): ("the current state without \(number)", number)
      }
    if output.format == .json {
      let shown: Literal.Members =
        switch place {
        case .action(let number): ["after": number]
        case .without(let number): ["without": number]
        case nil: [:]
        }
      return Literal.object(["type": "place"], shown).json
    }
    let action = number.map { ": " + LogEntry(recording[$0]).action.withRoundedNumbers } ?? ""
    return (text + action).cut(toColumns: output.layout().columns)
  }

  /// Continues from the shown state in a new store.
  func branch() throws(CommandError) {
    guard let place = view.place else { throw CommandError("no earlier state is shown; :goto n shows one") }
    try branch(from: place)
    let count = recorder.count == 1 ? "1 action" : "\(recorder.count) actions"
    output.printHelp("a new world continues at \(runtime.time.now.clockText), after \(count)")
  }

  /// Throws if an earlier state is shown.
  func checkIsLive() throws(CommandError) {
    guard let place = view.place else { return }
    let branch = objection(toBranchingFrom: place) == nil ? ", :branch continues from this one" : ""
    throw CommandError("an earlier state is shown; :live returns to the current one\(branch)")
  }
}

extension Recording {
  /// Returns the number of the last action before a position, or of the last one that is no longer kept if that is
  /// later.
  func number(at place: TravelPlace?) -> Int {
    if case .action(let number)? = place { max(number, first - 1) } else { count }
  }
}

extension RecordingView {
  /// The shown position, and the number of actions since it was chosen; empty for the current state.
  var note: String {
    let new = newCount == 0 ? "" : ", \(newCount) new"
    return switch place {
    case .action(let number): "[\(number) of \(count)\(new)]"
    case .without(let number): "[without \(number)\(new)]"
    case nil: ""
    }
  }
}
