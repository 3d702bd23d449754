import SwiftRex

/// The first middleware of a store under test, which records every action with the state before and after it.
///
/// Its `IO` runs last, after the reducers have run and before the next action is handled.
final class ActionMonitor<Action: Sendable, State: Sendable>: Sendable {
  private let actions = Locked<[HandledAction<Action, State>]>([])
  /// The action that the store handles, or handled last.
  private let current = Locked<Action?>(nil)
  private let missingChild = Locked<MissingChildReport?>(nil)

  var middleware: AnyMiddleware<Action, Action, State> {
    AnyMiddleware { [self] action, source, state in
      let before = state()
      current.withLock { $0 = action }
      return IO { [self] _ in
        let missingChild = missingChild.withLock { $0.take() }
        let handled = HandledAction(
          action: action, source: source, before: before, after: state(), missingChild: missingChild)
        actions.withLock { $0.append(handled) }
      }
    }
  }

  /// Returns a reducer that reports missing children.
  func noting(_ reducer: Reducer<Action, State>) -> Reducer<Action, State> {
    reducer.wrapped { [missingChild] _, reduce in
      let report = MissingChild.Report { id in missingChild.withLock { $0 = MissingChildReport(id: id) } }
      MissingChild.$report.withValue(report, operation: reduce)
    }
  }

  /// The cause of an effect that begins now.
  var cause: EffectCause? {
    current.withLock { action in
      action.map { EffectCause(action: $0, site: CurrentStep.current?.site) }
    }
  }

  /// Removes and returns the actions since the last call.
  func take() -> [HandledAction<Action, State>] {
    actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
  }
}
