import Inspection
import LiteralParsing
import Recorder
import SwiftRex

/// What is known about a replay before it is shown.
struct ReplayReport<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  private let saved: SavedRecording<Action, State>

  init(_ saved: SavedRecording<Action, State>) { self.saved = saved }

  var isRisky: Bool { !saved.risks.isEmpty || saved.skippedCount > 0 || !saved.notCompared.isEmpty }
  private var compatibility: String { isRisky ? "risky" : "fine" }
  private var count: Int { saved.recording.numbers.count }

  var text: String {
    let actions = "\(count) action\(count == 1 ? "" : "s")\(saved.isMasked ? ", masked" : "")"
    let head = "\(actions), recorded by \(saved.program). Compatibility: \(compatibility)"
    let compared = saved.notCompared.map { "\($0) is not compared" }
    return ([head] + (notes + compared + omissions).map { "  \($0)" } + result).joined(separator: "\n")
  }

  var notes: [String] {
    let torn = saved.tornLine.map { "line \($0) is incomplete and ignored: writing it was interrupted" }
    return saved.risks + [torn].compactMap(\.self)
  }

  var omissions: [String] {
    let lines = saved.skipped.prefix(20).map { "action \($0.number) is left out: \($0.action): \($0.reason)" }
    return lines + (saved.skippedCount > lines.count ? ["… and \(saved.skippedCount - lines.count) more actions"] : [])
  }

  private var result: [String] {
    let divergence = saved.divergence
    let end = divergence.map { " From action \($0) on, the states are not those of the recording." } ?? ""
    guard let difference = saved.difference else {
      let start = divergence.map { "Up to action \($0 - 1), the" } ?? "The"
      return [start + " replay changes the state as recorded." + end]
    }
    let what =
      switch difference.kind {
      case .value: "changes \(difference.path) to a different value than recorded"
      case .missing: "does not change \(difference.path), which it changed in the recording"
      case .unexpected: "changes \(difference.path), which it did not change in the recording"
      }
    return ["The replay first differs in action \(difference.number), \(action(of: difference)): it \(what)." + end]
  }

  private func action(of difference: ReplayDifference) -> String {
    Literal.description(of: saved.recording[difference.number].action, limit: 200)
  }

  var json: String {
    let found = saved.difference.map {
      Literal.object(["seq": $0.number, "action": action(of: $0), "path": $0.path, "kind": "\($0.kind)"])
    }
    return Literal.object([
      "type": "replay", "program": saved.program, "actions": count, "compatibility": compatibility, "notes": notes,
      "difference": found, "notCompared": saved.notCompared, "skipped": saved.skippedCount,
      "divergence": saved.divergence,
      "unknown": saved.skipped.map { Literal.object(["seq": $0.number, "action": $0.action, "reason": $0.reason]) },
    ]).json
  }
}
