import Inspection
import Recorder
import SwiftRex

/// What is known about a replay before it is shown.
struct ReplayReport: Sendable {
  /// The first difference from the recording; `nil` if there is none.
  private let difference: ReplayDifference?
  /// The action that changes the state differently.
  private let action: String
  private let program: String
  private let count: Int
  private let notes: [String]
  private let isRisky: Bool
  private let isCompared: Bool

  init<Action, State>(_ saved: SavedRecording<Action, State>) {
    difference = saved.difference
    action = saved.difference.map { Literal.description(of: saved.recording[$0.number].action, limit: 200) } ?? ""
    (program, count, isRisky) = (saved.program, saved.recording.numbers.count, !saved.risks.isEmpty)
    let torn = saved.tornLine.map { "line \($0) is incomplete and ignored: writing it was interrupted" }
    let notCompared = saved.isCompared ? nil : "what actions changed is not in the recording, and is not compared"
    notes = saved.risks + [torn, notCompared].compactMap(\.self)
    isCompared = saved.isCompared
  }

  private var compatibility: String { isRisky ? "risky" : "fine" }

  /// The report for the user.
  var text: String {
    let head = "\(count) action\(count == 1 ? "" : "s"), recorded by \(program). Compatibility: \(compatibility)"
    return ([head] + notes.map { "  \($0)" } + result).joined(separator: "\n")
  }

  private var result: [String] {
    guard let difference else { return isCompared ? ["The replay changes the state as recorded."] : [] }
    let what =
      switch difference.kind {
      case .value: "changes \(difference.path) to a different value than recorded"
      case .missing: "does not change \(difference.path), which it changed in the recording"
      case .unexpected: "changes \(difference.path), which it did not change in the recording"
      }
    return ["The replay first differs in action \(difference.number), \(action): it \(what)."]
  }

  /// The report as a JSON object.
  var json: String {
    let found = difference.map {
      Literal.object(["seq": $0.number, "action": action, "path": $0.path, "kind": "\($0.kind)"])
    }
    return Literal.object([
      "type": "replay", "program": program, "actions": count, "compatibility": compatibility, "notes": notes,
      "difference": found,
    ]).json
  }
}
