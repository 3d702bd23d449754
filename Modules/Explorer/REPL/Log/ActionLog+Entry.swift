import Inspection
import Logger
import SwiftRex

extension ActionLog {
  /// One action that was handled, and what it changed, of a bounded size.
  struct Entry: Sendable {
    let number: Int
    /// The number of the action whose effect dispatched this one; `nil` if no effect did.
    let cause: Int?
    /// The time on the clock of the runtime.
    let time: Duration
    /// The action as it can be typed, cut if it is very long.
    let action: String
    let source: ActionSource
    private(set) var changes: [Change]
    /// The number of changes that `changes` leaves out.
    private(set) var unlisted: Int

    /// The names of the action without its arguments: those of a feature and of an action of it, or one.
    var name: Substring {
      let names = action.prefix { $0 != "(" }
      return names.firstIndex(of: ".").flatMap { names[names.index(after: $0)...].firstIndex(of: ".") }
        .map { names[..<$0] } ?? names
    }

    /// The first of the names.
    var feature: Substring { name.prefix { $0 != "." } }

    /// Whether a person typed the action at the prompt.
    var isTyped: Bool { cause == nil && source.function == "typed" }

    /// Whether `action` is not cut.
    var isWhole: Bool { action.last != Self.ellipsis }

    static let ellipsis: Character = "…"
    private static let actionLimit = 10_000
    private static let changeLimit = 1000
    /// The largest number of characters of the changes of an entry that is kept.
    static let keptLimit = 10_000

    init<Action, State>(number: Int, cause: Int? = nil, time: Duration, _ logged: LogEntry<Action, State>) {
      (self.number, self.cause, self.time, source) = (number, cause, time, logged.source)
      action = Literal.description(of: logged.action, limit: Self.actionLimit)
      (changes, unlisted) = Change.between(logged.before, logged.after, limit: Self.changeLimit)
    }

    /// Returns the other entry with the changes of both.
    func followed(by next: Entry) -> Entry {
      var entry = next
      entry.changes = changes.followed(by: next.changes)
      entry.unlisted += unlisted
      return entry
    }

    /// Creates an entry that leaves out the changes of another that are beyond a limit of characters.
    init(_ entry: Entry, limit: Int) {
      (number, cause, time) = (entry.number, entry.cause, entry.time)
      (action, source) = (entry.action, entry.source)
      var left = limit
      changes = Array(
        entry.changes.prefix { change in
          left -= change.description(limit: left).utf8.count
          return left > 0
        })
      unlisted = entry.unlisted + entry.changes.count - changes.count
    }
  }
}
