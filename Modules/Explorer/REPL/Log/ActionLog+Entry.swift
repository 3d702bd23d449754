import Inspection
import SwiftRex

extension ActionLog {
  /// One action that was handled, and what it changed.
  struct Entry: Sendable {
    let number: Int
    /// The time on the clock of the runtime.
    let time: Duration
    /// The action as it can be typed, cut if it is very long.
    private(set) var action: String
    let source: ActionSource
    private(set) var changes: [ValueChange]
    /// The number of changes that `changes` leaves out.
    private(set) var unlisted: Int
    /// The number of the last action that changed the same element, by the index of the change, if it is worth a note.
    var lastChanges: [Int: Int] = [:]

    static let ellipsis: Character = "…"
    /// The largest number of characters of an action that the user reads.
    static let actionLimit = 10_000
    /// The largest number of changes.
    static let changeLimit = 1000
    /// The largest number of bytes, about, of the changes of an entry that is kept.
    static let keptLimit = 10_000

    /// Creates an entry; without changes if it is not known what changed.
    init(
      number: Int, time: Duration = .zero, _ action: some Any, from source: ActionSource,
      changes: (first: [ValueChange], rest: Int) = ([], 0), actionLimit: Int = actionLimit
    ) {
      (self.number, self.time, self.source) = (number, time, source)
      self.action = Literal.description(of: action, limit: actionLimit)
      (self.changes, unlisted) = changes
    }
  }
}

extension ActionLog.Entry {
  /// The number of the action whose effect dispatched this one; `nil` if no effect did.
  var cause: Int? { source.cause }

  /// The names of the action without its arguments: those of a feature and of an action of it, or one.
  var name: Substring {
    let end = UInt8(ascii: "."), names = action.utf8.prefix { $0 != UInt8(ascii: "(") }
    guard let dot = names.firstIndex(of: end) else { return Substring(names) }
    return Substring(names[..<(names[dot...].dropFirst().firstIndex(of: end) ?? names.endIndex)])
  }

  /// The first of the names.
  var feature: Substring { Substring(action.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "(") }) }

  /// Returns whether a name is that of the action, or of a feature that it is of.
  func isNamed(_ name: String) -> Bool {
    let (action, name) = (action.utf8, name.utf8)
    return action.starts(with: name)
      && [nil, UInt8(ascii: "."), UInt8(ascii: "(")].contains(action.dropFirst(name.count).first)
  }

  /// Whether the user typed the action at the prompt.
  var isTyped: Bool { cause == nil && source.function == "typed" }

  /// Whether `action` is not cut.
  var isWhole: Bool { action.last != Self.ellipsis }

  /// Returns the other entry with the changes of both.
  func followed(by next: ActionLog.Entry) -> ActionLog.Entry {
    var entry = next
    entry.changes = changes.followed(by: next.changes)
    entry.unlisted += unlisted
    entry.lastChanges = [:]
    return entry
  }

  /// Returns the entry without what of its action, and without the changes, that are beyond the limits.
  func limited(to limit: Int = keptLimit) -> ActionLog.Entry {
    var (entry, left) = (self, limit)
    if action.utf8.count > Self.actionLimit, action.count > Self.actionLimit {
      entry.action = action.prefix(Self.actionLimit - 1) + String(Self.ellipsis)
    }
    let kept = changes.prefix { change in
      left -= (change.before?.size(upTo: left) ?? 0) + (change.after?.size(upTo: left) ?? 0)
      return left > 0
    }
    if kept.count == changes.count { return entry }
    entry.changes = Array(kept)
    entry.unlisted += changes.count - kept.count
    return entry
  }
}

extension Literal {
  /// Returns about the number of bytes of the literal, or a number above a limit.
  fileprivate func size(upTo limit: Int) -> Int {
    switch self {
    case .string(let text), .opaque(let text): text.utf8.count + 32
    case .array(let elements): Self.size(of: elements, upTo: limit)
    case .dictionary(let pairs): Self.size(of: pairs.lazy.flatMap { [$0.key, $0.value] }, upTo: limit)
    case .case(_, let parts), .record(_, let parts), .tuple(let parts):
      Self.size(of: parts.lazy.map(\.value), upTo: limit)
    case .nil, .bool, .integer, .floating, .duration: 32
    }
  }

  private static func size(of literals: some Sequence<Literal>, upTo limit: Int) -> Int {
    var size = 32
    for literal in literals where size <= limit { size += literal.size(upTo: limit - size) }
    return size
  }
}
