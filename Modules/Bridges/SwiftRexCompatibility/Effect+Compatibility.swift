public import ConcurrencyRex
public import SwiftRex

// Names of SwiftRex 0.8, implemented by those in the other files.

extension Effect {
  /// The effect that does nothing: another name for `identity`.
  @inlinable public static var doNothing: Effect { .identity }

  /// Returns an effect that runs a function of the context in a task and dispatches nothing.
  @_disfavoredOverload
  @inlinable public static func fireAndForget(_ operation: @escaping @Sendable (Context) async -> Void) -> Effect {
    run { context, _ in await operation(context) }
  }

  /// Returns an effect that dispatches actions in order, with this call as their source.
  public static func sequence(
    _ actions: OutputAction..., file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    sequence(actions, file: file, function: function, line: line, info: info)
  }

  /// Returns an effect that dispatches actions in order, with the given source.
  public static func sequence(_ actions: OutputAction..., from dispatcher: ActionSource) -> Effect {
    sequence(actions, from: dispatcher)
  }
}

/// An effect middleware whose input and output actions are of one type.
public typealias SymmetricalEffectMiddleware<Action: Sendable, State: Sendable, Dependencies: Sendable> =
  EffectMiddleware<Action, Action, State, Dependencies>

/// An effect middleware whose input and output actions are of one type, without dependencies.
public typealias SimpleEffectMiddleware<Action: Sendable, State: Sendable> =
  SymmetricalEffectMiddleware<Action, State, Void>
