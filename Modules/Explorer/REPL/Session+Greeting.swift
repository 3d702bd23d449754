import Inspection
import LineEditing
import Recorder
import SwiftRex

extension Session {
  /// Returns the first lines of an interactive session.
  func greeting(atStart isStart: Bool = true) -> String {
    let actions = "\(recorder.count) action\(recorder.count == 1 ? "" : "s")"
    let start =
      isTimeSimulated
      ? "\(actions) so far (:log). The clock is stopped at \(runtime.time.now.clockText); :wait advances it."
      : "\(actions) \(isStart ? "at startup" : "so far"); :log shows them."
    let sample =
      description.examples.first.map { "Type an action, such as \($0); Tab completes it." }
      ?? "Tab completes actions and commands."
    let list = description.samples.isEmpty ? "" : ":actions lists every action, "
    let texts = [start, sample, "\(list):state shows the current state, :help shows more."]
    let columns = output.layout().columns
    return texts.flatMap { $0.rows(ofColumns: columns) }.joined(separator: "\n")
  }

  /// The prompt, with the time of a simulated clock and the active filters.
  var prompt: String {
    let (only, muted) = runtime.reporter.filters
    let parts =
      (only.isEmpty ? [] : ["only " + only[0]]) + (muted.isEmpty ? [] : ["mute " + muted.joined(separator: ", ")])
    let room = max(10, output.layout().columns / 2)
    let filters = parts.isEmpty ? "" : "[\(parts.joined(separator: "; ").cut(toColumns: room))] "
    return (isTimeSimulated ? "\(runtime.time.now.clockText) " : "") + filters
      + (view.note.isEmpty ? "" : view.note + " ") + "> "
  }

  /// A reminder that effects are waiting for the simulated clock.
  var waitingNote: String? {
    let (count, layout) = (runtime.effects.inFlight, output.layout())
    guard layout.showsInput, isTimeSimulated, count > 0, !output.isQuiet else { return nil }
    let effects = count == 1 ? "1 effect is waiting" : "\(count) effects are waiting"
    let indent = String.blanks(layout.columns < 60 ? 0 : 14)
    return layout.styled("\(effects); :wait advances the clock".hanging(after: indent, columns: layout.columns), .dim)
  }

  private var isTimeSimulated: Bool { runtime.time is SimulatedTime }
}
