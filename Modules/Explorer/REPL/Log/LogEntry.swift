import Inspection
import LiteralParsing
import Recorder
import SwiftRex

/// An action that was handled, as text, with what it changed.
struct LogEntry: Sendable {
  let number: Int
  let time: Duration
  /// The action as it can be typed, cut if it is very long.
  let action: String
  /// Whether `action` is not cut.
  let isWhole: Bool
  let source: ActionSource
  private(set) var changes: [ValueChange]
  /// The number of changes that `changes` leaves out.
  private(set) var unlisted: Int
  /// The states around the action, while it is reported.
  var states: (before: any Sendable, after: any Sendable)?

  /// The largest number of characters of an action in text output.
  static let actionLimit = 30_000
  static let changeLimit = 1000

  init(
    number: Int, time: Duration = .zero, _ action: some Any, from source: ActionSource,
    changes: (first: [ValueChange], rest: Int) = ([], 0), actionLimit: Int = actionLimit
  ) {
    (self.number, self.time, self.source) = (number, time, source)
    let notation = Literal.notation(of: action, limit: actionLimit)
    (self.action, isWhole) = (notation.text, !notation.isCut)
    (self.changes, unlisted) = changes
  }

  init(_ action: RecordedAction<some Any>, actionLimit: Int = actionLimit) {
    self.init(
      number: action.number, time: action.time, action.action, from: action.source, actionLimit: actionLimit)
  }

  init<State>(_ action: RecordedAction<some Any>, from before: State, to after: State, actionLimit: Int = actionLimit) {
    self.init(
      number: action.number, time: action.time, action.action, from: action.source,
      changes: ValueChange.between(before, after, limit: Self.changeLimit), actionLimit: actionLimit)
  }
}

extension LogEntry {
  /// The number of the action whose effect dispatched this one; `nil` if no effect did.
  var cause: Int? { source.cause }

  /// The name of the action without its arguments: that of its feature and its own, or only one name.
  var name: Substring {
    let end = UInt8(ascii: "."), names = action.utf8.prefix { $0 != UInt8(ascii: "(") }
    guard let dot = names.firstIndex(of: end) else { return Substring(names) }
    return Substring(names[..<(names[dot...].dropFirst().firstIndex(of: end) ?? names.endIndex)])
  }

  /// The first part of the name.
  var feature: Substring { Substring(action.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "(") }) }

  func isNamed(_ name: String) -> Bool {
    let (action, name) = (action.utf8, name.utf8)
    return action.starts(with: name)
      && [nil, UInt8(ascii: "."), UInt8(ascii: "(")].contains(action.dropFirst(name.count).first)
  }

  /// Whether the user typed the action, or chose it on a screen.
  var isTyped: Bool { cause == nil && source.origin == .user }

  /// Returns the entry with all changes since an earlier state.
  func since(_ before: (any Sendable)?) -> LogEntry {
    func changes<State>(from before: State) -> (first: [ValueChange], rest: Int) {
      ValueChange.between(before, states?.after as? State ?? before, limit: Self.changeLimit)
    }
    guard let before else { return self }
    var entry = self
    (entry.changes, entry.unlisted) = changes(from: before)
    return entry
  }
}

extension LogEntry {
  var json: String { literal.json }

  var literal: Literal {
    .object(
      [
        "type": "action", "seq": number, "time": time.inSeconds, "cause": cause, "action": action,
        "source": source.literal, "changes": changesLiteral,
      ], unlisted == 0 ? [:] : ["unlisted": unlisted])
  }

  var changesLiteral: Literal { .array(changes.map(\.record)) }
}

extension Literal {
  static func difference(_ numbers: ClosedRange<Int>, _ changes: [ValueChange], unlisted: Int) -> Literal {
    .object(
      [
        "type": "difference", "first": numbers.lowerBound, "last": numbers.upperBound,
        "changes": changes.map(\.record),
      ], unlisted == 0 ? [:] : ["unlisted": unlisted])
  }
}

extension ValueChange {
  fileprivate var record: Literal { .object(["path": path, "kind": "\(kind)", "before": before, "after": after]) }
}
