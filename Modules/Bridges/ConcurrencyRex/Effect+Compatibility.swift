public import SwiftRex

// What users of SwiftRex 0.8 write, in terms of what stands in the other files.

extension Effect {
  /// Dispatches an action at once, made of the dependencies in the `IO` phase.
  public static func just(
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line, info: String? = nil,
    _ action: @escaping @Sendable (Context) -> OutputAction
  ) -> Effect {
    promise(file: file, function: function, line: line, info: info) { context, callback in callback(action(context)) }
  }

  /// Dispatches actions at once, in order.
  public static func sequence(
    _ actions: OutputAction..., file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    sequence(actions, file: file, function: function, line: line, info: info)
  }

  /// Dispatches actions at once, in order, from the given place.
  public static func sequence(_ actions: OutputAction..., from dispatcher: ActionSource) -> Effect {
    sequence(actions, from: dispatcher)
  }
}

/// An effect middleware that dispatches the actions that it takes.
public typealias SymmetricalEffectMiddleware<Action: Sendable, State: Sendable, Dependencies: Sendable> =
  EffectMiddleware<Action, Action, State, Dependencies>

/// An effect middleware that dispatches the actions that it takes, and needs nothing of the world.
public typealias SimpleEffectMiddleware<Action: Sendable, State: Sendable> =
  SymmetricalEffectMiddleware<Action, State, Void>
