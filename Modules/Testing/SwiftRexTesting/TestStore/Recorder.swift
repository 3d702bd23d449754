import SwiftRex

/// The first middleware of a store under test, which records every action with the state before and after it.
///
/// Its effect runs last, when the reducers have run and before the next action is handled.
final class Recorder<Action: Sendable, State: Sendable>: Sendable {
  private let records = Locked<[Record<Action, State>]>([])

  var middleware: AnyMiddleware<Action, Action, State> {
    AnyMiddleware { [records] action, source, state in
      let before = state()
      return IO { _ in
        let record = Record(action: action, source: source, before: before, after: state())
        records.withLock { $0.append(record) }
      }
    }
  }

  /// Removes and returns the records since the last call.
  func take() -> [Record<Action, State>] {
    records.withLock { records in
      defer { records = [] }
      return records
    }
  }
}

/// An action that a store handled, with the state before and after it.
struct Record<Action: Sendable, State: Sendable>: Sendable {
  let action: Action
  let source: ActionSource
  let before: State
  let after: State

  /// A description of the action and its source, as one line.
  var description: String {
    "\(Difference.notation(of: action)), from \(source)"
  }
}
