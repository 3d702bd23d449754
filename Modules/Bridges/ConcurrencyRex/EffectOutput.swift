public import SwiftRex

/// The destination of the actions of a running effect, from any thread.
///
/// Actions that are sent after the effect has ended or was cancelled are dropped. So are those that were sent before it
/// was cancelled, but whose turn has not come.
public struct EffectOutput<Action: Sendable>: Sendable {
  @usableFromInline let handler: AnyActionHandler<Action>
  @usableFromInline let effect: RunningEffect

  @inlinable init(handler: AnyActionHandler<Action>, effect: RunningEffect) {
    self.handler = handler
    self.effect = effect
  }

  /// Dispatches an action with its source.
  @inlinable public func send(_ dispatched: DispatchedAction<Action>) {
    effect.send(dispatched, to: handler)
  }

  /// Dispatches an action with this call as its source.
  @inlinable public func send(
    _ action: Action, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) {
    send(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Dispatches an action with the given source.
  @inlinable public func send(_ action: Action, from source: ActionSource) {
    send(DispatchedAction(action, dispatcher: source))
  }
}
