public import SwiftRex
public import Synchronization

/// A gate between the effects of some actions and the store. What arrives while it is closed waits until it opens.
@usableFromInline final class EffectGate<Action: Sendable>: Sendable {
  /// Whether the gate is closed for any action.
  @usableFromInline let isClosed = Atomic(false)
  private let contents = Locked(Contents())

  private struct Contents {
    var isGated: (@Sendable (Action) -> Bool)?
    var waiting: [(action: Action, pass: @Sendable () -> Void)] = []
    /// The last action that began while the gate was closed.
    var current: Action?
  }

  @usableFromInline init() {}

  /// Starts handling an action. Work that the state then lists waits with the effects of the action.
  @inlinable func begin(_ action: Action) {
    if isClosed.load(ordering: .relaxed) { note(action) }
  }

  @usableFromInline func note(_ action: Action) { contents.withLock { $0.current = action } }

  /// Returns whether the gate is closed for an action. If so, the function is called when it opens.
  @inlinable func holds(_ action: Action, _ body: @escaping @Sendable () -> Void) -> Bool {
    isClosed.load(ordering: .relaxed) && keep(action, body)
  }

  /// Returns whether the gate is closed for the action being handled. If so, the function is called when it opens.
  @inlinable func holdsWork(_ body: @escaping @Sendable () -> Void) -> Bool {
    isClosed.load(ordering: .relaxed) && keepWork(body)
  }

  @usableFromInline func keepWork(_ body: @escaping @Sendable () -> Void) -> Bool {
    contents.withLock(\.current).map { keep($0, body) } ?? false
  }

  @usableFromInline func keep(_ action: Action, _ body: @escaping @Sendable () -> Void) -> Bool {
    contents.withLock { contents in
      guard contents.isGated?(action) == true else { return false }
      contents.waiting.append((action, body))
      return true
    }
  }

  /// Closes the gate for some actions, and releases what waits for all others.
  ///
  /// The change takes effect when nothing is left to release. Until then, new arrivals wait, too, which preserves their
  /// order.
  func set(_ isGated: (@Sendable (Action) -> Bool)?) {
    while true {
      let passing = contents.withLock { contents in
        let all = contents.waiting
        contents.waiting = all.filter { isGated?($0.action) == true }
        if contents.waiting.count == all.count { change(to: isGated, &contents) }
        return all.filter { isGated?($0.action) != true }
      }
      if passing.isEmpty { return }
      for waiting in passing { waiting.pass() }
    }
  }

  private func change(to isGated: (@Sendable (Action) -> Bool)?, _ contents: inout Contents) {
    contents.isGated = isGated
    isClosed.store(isGated != nil, ordering: .relaxed)
  }
}

extension AnyActionHandler {
  /// Returns a handler that forwards each action, with the number of its cause, once a gate is open.
  @inlinable func with(cause: Int, behind gate: EffectGate<ActionType>) -> AnyActionHandler {
    compactContramap { [handler = self] dispatched, life in
      let source = cause == 0 ? dispatched.dispatcher : dispatched.dispatcher.with(cause: cause)
      let caused = DispatchedAction(dispatched.action, dispatcher: source)
      return gate.holds(caused.action, { handler.dispatch(caused, within: life) }) ? nil : caused
    }
  }
}
