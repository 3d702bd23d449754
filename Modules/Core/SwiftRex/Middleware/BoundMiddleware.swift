/// A middleware bound to the state that it reads: what a store calls with each action.
///
/// Only middlewares that wrap others deal with it, in their `bind(to:)`.
public struct BoundMiddleware<InputActionType: Sendable, OutputActionType: Sendable>: Sendable {
  /// Returns the effect of an action from a source.
  public typealias Handle = @Sendable (InputActionType, ActionSource) -> IO<OutputActionType>

  /// The actions that concern it.
  public let filter: ActionFilter<InputActionType>
  @usableFromInline let function: Function

  /// The function in a struct: called from an array of bare closures, each is called through a thunk (W4/64 takes 15,364
  /// instructions then, not 9,613).
  @usableFromInline struct Function: Sendable {
    @usableFromInline let handle: Handle

    @inlinable init(handle: @escaping Handle) {
      self.handle = handle
    }
  }

  /// The function that returns the effect of an action from a source.
  @inlinable public var handle: Handle { function.handle }

  /// Creates one of its function, which may be called with other actions, too.
  @inlinable public init(filter: ActionFilter<InputActionType> = .all, handle: @escaping Handle) {
    self.filter = filter
    function = Function(handle: handle)
  }

  /// Creates one that calls several, left to right, and returns their effects, to be run right to left.
  @inlinable public init(combining parts: [BoundMiddleware]) {
    let functions = ContiguousArray(parts.map(\.function))
    self.init { action, dispatcher in
      var effects = IO<OutputActionType>.pure()
      for function in functions { effects = .combine(function.handle(action, dispatcher), effects) }
      return effects
    }
  }

  /// Returns a middleware of larger actions, of which `input` finds the part that concerns this one, if any.
  @inlinable func lift<GlobalInput, GlobalOutput>(
    filter: ActionFilter<GlobalInput>, input: @escaping @Sendable (GlobalInput) -> InputActionType?,
    output: @escaping @Sendable (OutputActionType) -> GlobalOutput
  ) -> BoundMiddleware<GlobalInput, GlobalOutput> {
    BoundMiddleware<GlobalInput, GlobalOutput>(filter: filter) { [handle] action, dispatcher in
      guard let local = input(action) else { return .pure() }
      return handle(local, dispatcher).map(output)
    }
  }
}
