/// A middleware lifted to the elements of a collection: another name of `AnyMiddleware`, in which lifting results.
public typealias LiftToCollectionMiddleware<
  Input: Sendable, Output: Sendable, State: Sendable, Elements: Collection, Part: MiddlewareProtocol
> = AnyMiddleware<Input, Output, State>

extension MiddlewareProtocol {
  /// Lifts the parts one by one to whatever element an action names.
  ///
  /// What a part reads later is the element as it then is; if it has gone, as that part last read it.
  ///
  /// Cost: a few allocations for an action whose element exists, none for all others. Until the effect has run, a copy
  /// of the element is kept, so that a large collection within it is copied if the action changes it.
  @inlinable
  func liftedToElements<GlobalInput, GlobalOutput, GlobalState, ID>(
    filter: ActionFilter<GlobalInput>,
    _ input: @escaping @Sendable (GlobalInput) -> ElementIDAction<ID, InputActionType>?,
    _ output: @escaping @Sendable (ElementIDAction<ID, OutputActionType>) -> GlobalOutput,
    element: @escaping @Sendable (GlobalState, ID) -> StateType?
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    let lift = ElementPath.Lift()
    return AnyMiddleware { whole in
      [
        BoundMiddleware(filter: filter) { action, dispatcher in
          guard let local = input(action) else { return .pure() }
          guard let before = whole.read({ element($0, local.id) }) else { return .pure() }
          let known = LastKnown(before)
          return
            self
            .handle(action: local.action, from: dispatcher) { known.update(whole.read { element($0, local.id) }) }
            .at(local.id, of: lift, output)
        }
      ]
    }
  }
}

/// A value that may go, and what it was when it was last seen.
@usableFromInline
final class LastKnown<Value: Sendable>: Sendable {
  private let value: Locked<Value>

  @usableFromInline
  init(_ value: Value) {
    self.value = Locked(value)
  }

  /// Keeps the new value, if there is one, and returns the last.
  @usableFromInline
  func update(_ newValue: Value?) -> Value {
    value.withLock { value in
      if let newValue { value = newValue }
      return value
    }
  }
}
