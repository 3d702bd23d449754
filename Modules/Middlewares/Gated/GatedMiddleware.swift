public import SwiftRex

/// A middleware behind a gate: while the gate is closed, it handles no action, and its output is dropped.
///
/// Once the gate has closed, the output of an earlier `IO` is dropped, even after the gate opens again. Closing the
/// gate does not cancel effects. Work that the state lists starts and stops only while the gate is open.
///
/// The gate is created when the middleware is bound to the state: once in a store, but once for each action in a
/// collection. Cost: one read of the state before every action, and one for each `IO`, each output, each function that
/// runs after the reducers, and each function that follows the state.
public struct GatedMiddleware<Base: MiddlewareProtocol>: BindableMiddleware {
  @usableFromInline let base: Base
  @usableFromInline let isOpen: @Sendable (Base.StateType) -> Bool

  @usableFromInline init(base: Base, isOpen: @escaping @Sendable (Base.StateType) -> Bool) {
    self.base = base
    self.isOpen = isOpen
  }

  /// Returns a function that opens or closes the gate before each action, then the functions of the other middleware.
  @inlinable
  public func bind(to state: StateReader<Base.StateType>) -> [BoundMiddleware<
    Base.InputActionType, Base.OutputActionType
  >] {
    let gate = gate(reading: state)
    let update = BoundMiddleware<Base.InputActionType, Base.OutputActionType> { _, _ in
      gate.beginAction()
      return .identity
    }
    return [update] + base.bind(to: state).map { gated($0, by: gate, reading: state) }
  }

  @inlinable func gate(reading state: StateReader<Base.StateType>) -> Gate {
    Gate { [isOpen] in state.read(as: .gate, isOpen) }
  }

  @inlinable func gated(
    _ part: BoundMiddleware<Base.InputActionType, Base.OutputActionType>, by gate: Gate,
    reading state: StateReader<Base.StateType>
  ) -> BoundMiddleware<Base.InputActionType, Base.OutputActionType> {
    part.wrapped { function in
      { action, dispatcher in
        guard let generation = gate.generation, !part.runsAfterReducers || gate.isOpen(since: generation) else {
          return .identity
        }
        return gate.gated(function(action, dispatcher), since: generation)
      }
    } follow: { follow in
      { life in
        // Also behind a closed gate, so that the lives of removed children end.
        let io = follow(life)
        if io.isPure { return .identity }
        let gate = state.visitsElements ? self.gate(reading: state.pinned) : gate
        return gate.currentGeneration.map { gate.gated(io, since: $0) } ?? .identity
      }
    }
    .following(state)
  }
}

extension MiddlewareProtocol {
  /// Returns the middleware behind a gate that the state opens and closes.
  ///
  /// An action reaches the middleware if the gate is open before it. The `IO` runs if the gate is still open after it,
  /// and its output passes if the gate is still open when it arrives. A gate that closes and opens again is noticed
  /// only if an action or output arrives in between. In a collection, where each element has a gate, it is noticed only
  /// if output of the same effect arrives.
  ///
  /// - Parameter isOpen: Returns whether the gate is open in a state. A key-path literal is accepted. It runs while the
  ///   state is locked, so it must not use the store.
  public func gated(byState isOpen: @escaping @Sendable (StateType) -> Bool) -> GatedMiddleware<Self> {
    GatedMiddleware(base: self, isOpen: isOpen)
  }
}

extension LockedClosure {
  /// The predicate of a gate.
  @inlinable static var gate: LockedClosure {
    LockedClosure("the predicate of a gate", instead: "decide by the state that it is given")
  }
}
