public import SwiftRex

/// Where a running effect sends its actions, from any thread; what is sent after it ended or was cancelled is dropped.
public struct EffectOutput<Action: Sendable>: Sendable {
  let handler: AnyActionHandler<Action>
  let isRunning: @Sendable () -> Bool

  /// Dispatches an action that knows where it comes from.
  public func send(_ dispatched: DispatchedAction<Action>) {
    if isRunning() { handler.dispatch(dispatched) }
  }

  /// Dispatches an action that comes from the call itself.
  public func send(
    _ action: Action, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) {
    send(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Dispatches an action from the given place.
  public func send(_ action: Action, from source: ActionSource) {
    send(DispatchedAction(action, dispatcher: source))
  }

  func send<Actions: AsyncSequence>(all actions: Actions) async where Actions.Element == DispatchedAction<Action> {
    do {
      for try await action in actions { send(action) }
    } catch {}
  }

  func send<Actions: AsyncSequence>(
    all actions: Actions, from source: ActionSource
  ) async where Actions.Element == Action {
    do {
      for try await action in actions { send(action, from: source) }
    } catch {}
  }
}
