public import SwiftRex

/// A composition of middlewares: another name for `AnyMiddleware`.
public typealias ComposedMiddleware<Input: Sendable, Output: Sendable, State: Sendable> =
  AnyMiddleware<Input, Output, State>

/// The result of lifting a middleware: another name for `AnyMiddleware`.
public typealias LiftMiddleware<Input: Sendable, Output: Sendable, State: Sendable, Part: MiddlewareProtocol> =
  AnyMiddleware<Input, Output, State>

/// The result of lifting a middleware to a collection: another name for `AnyMiddleware`.
public typealias LiftToCollectionMiddleware<
  Input: Sendable, Output: Sendable, State: Sendable, Elements: Collection, Part: MiddlewareProtocol
> = AnyMiddleware<Input, Output, State>

/// The result of projecting a store: another name for `AnyStoreType`.
public typealias StoreProjection<ActionType: Sendable, StateType: Sendable> = AnyStoreType<ActionType, StateType>

extension IO {
  /// Returns the `IO` that does nothing: another name for `identity`.
  @inlinable public static func pure() -> IO { .identity }

  /// The type of the actions, by its name in SwiftRex 0.8.
  public typealias OutputActionType = OutputAction
}

extension ShouldEmitValue {
  /// The type of the state, by its name in SwiftRex 0.8.
  public typealias StateType = State

  /// Returns whether a new state is not emitted, as a reactive library's `removeDuplicates(by:)` expects.
  @inlinable public func shouldRemove(previous: State, new: State) -> Bool {
    !shouldEmit(previous: previous, new: new)
  }
}
