public import SwiftRex

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
