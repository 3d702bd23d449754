public import SwiftRex

extension MiddlewareProtocol {
  /// Returns the middleware behind a gate that the state opens and closes.
  ///
  /// The middleware handles an action if the gate is open before it. Its `IO` runs if the gate is still open after it, and
  /// its output passes if the gate is still open when it arrives. The gate notices that it was closed in between if an
  /// action or output arrives meanwhile. Lifted to a collection, where each element has a gate, it notices only if output
  /// of the same effect arrives.
  ///
  /// - Parameter isOpen: Returns whether the gate is open in a state; a key-path literal will do.
  public func gated(byState isOpen: @escaping @Sendable (StateType) -> Bool) -> GatedMiddleware<Self> {
    GatedMiddleware(base: self, isOpen: isOpen)
  }
}

extension MiddlewareReaderProtocol {
  /// Returns a reader of the middleware behind a gate that the state opens and closes.
  ///
  /// - Parameter isOpen: Returns whether the gate is open in a state; a key-path literal will do.
  public func gated(
    byState isOpen: @escaping @Sendable (MiddlewareType.StateType) -> Bool
  ) -> MiddlewareReader<Dependencies, GatedMiddleware<MiddlewareType>> {
    MiddlewareReader { [inject] in inject($0).gated(byState: isOpen) }
  }
}
