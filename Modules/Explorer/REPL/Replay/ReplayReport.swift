import Inspection
import Recorder
import SwiftRex

/// What is known about a replay before it is shown.
struct ReplayReport: Sendable {
  private let difference: ReplayDifference?
  /// The action that changes the state differently.
  private let action: String
  private let program: String
  private let count: Int
  private let isMasked: Bool
  private let notes: [String]
  private let skipped: [SkippedAction]
  private let skippedCount: Int
  private let divergence: Int?
  private let notCompared: [String]
  let isRisky: Bool
  private let isCompared: Bool

  init<Action, State>(_ saved: SavedRecording<Action, State>) {
    difference = saved.difference
    action = saved.difference.map { Literal.description(of: saved.recording[$0.number].action, limit: 200) } ?? ""
    (program, count) = (saved.program, saved.recording.numbers.count)
    (skipped, skippedCount, divergence) = (saved.skipped, saved.skippedCount, saved.divergence)
    notCompared = saved.notCompared
    isRisky = !saved.risks.isEmpty || skippedCount > 0 || !notCompared.isEmpty
    isMasked = saved.isMasked
    let torn = saved.tornLine.map { "line \($0) is incomplete and ignored: writing it was interrupted" }
    let notCompared = saved.isCompared ? nil : "what actions changed is not in the recording, and is not compared"
    notes = saved.risks + [torn, notCompared].compactMap(\.self)
    isCompared = saved.isCompared
  }

  private var compatibility: String { isRisky ? "risky" : "fine" }

  var text: String {
    let actions = "\(count) action\(count == 1 ? "" : "s")\(isMasked ? ", masked" : "")"
    let head = "\(actions), recorded by \(program). Compatibility: \(compatibility)"
    let compared = notCompared.map { "\($0) is not compared" }
    return ([head] + (notes + compared + omissions).map { "  \($0)" } + result).joined(separator: "\n")
  }

  private var omissions: [String] {
    let lines = skipped.prefix(Self.listLimit).map { "action \($0.number) is left out: \($0.action): \($0.reason)" }
    return lines + (skippedCount > lines.count ? ["… and \(skippedCount - lines.count) more actions"] : [])
  }

  private static var listLimit: Int { 20 }

  private var result: [String] {
    let end = divergence.map { " From action \($0) on, the states are not those of the recording." } ?? ""
    guard let difference else {
      let start = divergence.map { "Up to action \($0 - 1), the" } ?? "The"
      return isCompared ? [start + " replay changes the state as recorded." + end] : end.isEmpty ? [] : [end.trimmed]
    }
    let what =
      switch difference.kind {
      case .value: "changes \(difference.path) to a different value than recorded"
      case .missing: "does not change \(difference.path), which it changed in the recording"
      case .unexpected: "changes \(difference.path), which it did not change in the recording"
      }
    return ["The replay first differs in action \(difference.number), \(action): it \(what)." + end]
  }

  var json: String {
    let found = difference.map {
      Literal.object(["seq": $0.number, "action": action, "path": $0.path, "kind": "\($0.kind)"])
    }
    return Literal.object([
      "type": "replay", "program": program, "actions": count, "compatibility": compatibility, "notes": notes,
      "difference": found, "notCompared": notCompared, "skipped": skippedCount, "divergence": divergence,
      "unknown": skipped.map { Literal.object(["seq": $0.number, "action": $0.action, "reason": $0.reason]) },
    ]).json
  }
}
