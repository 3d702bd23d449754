import LineEditing
import REPL
import SwiftRex

/// What happens while a line is being typed, or executed.
extension AttachedPrompt {
  /// Returns the candidates for a line; none if the app does not answer within two seconds.
  func completion(of line: String, at cursor: Int) -> Completion {
    if let files = Completion.script(of: line.prefix(cursor)) { return files }
    if !isShort(line) { return .none }
    let reply = app.reply(within: 2, to: ["complete": line, "cursor": cursor], layout)
    return Completion(of: line.prefix(cursor).suffix(max(0, reply?.typed ?? 0)), by: reply?.words ?? [])
  }

  /// Returns a hint at the rest of a line; empty if the app does not answer in time.
  func hint(for line: String) -> String {
    if !isShort(line) { return "" }
    // Only the first key waits long for an app that does not answer.
    let reply = app.reply(within: isLate.withLock(\.self) ? 0.01 : 0.2, to: ["hint": line], layout)
    isLate.withLock { $0 = reply == nil }
    return reply?.text ?? ""
  }

  /// Whether a line fits in a request, even if each byte takes six bytes in JSON.
  private func isShort(_ line: String) -> Bool { line.utf8.count <= Connection.requestLimit / 8 }

  /// Interrupts the command that runs in the app, and returns whether there was one.
  func interrupt() -> Bool {
    let request = last.withLock(\.request)
    guard interruption.request() else { return false }
    console.discardUnwritten()
    request?.cancel()
    return true
  }
}
