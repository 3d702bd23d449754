public import SwiftRex

extension Effect {
  /// The values that a running effect can use.
  public struct Context: Sendable {
    /// The dependencies that were injected into the middleware.
    public let dependencies: Dependencies
    /// The running effects of the middleware; `nil` outside of a middleware.
    @usableFromInline let running: RunningEffects?
    @usableFromInline let element: ElementLife?

    @inlinable init(dependencies: Dependencies, running: RunningEffects?, element: ElementLife?) {
      self.dependencies = dependencies
      self.running = running
      self.element = element
    }

    /// Cancels a running effect from another one. In response to an action, return ``Effect/toCancel(_:)`` instead.
    public func cancel(_ token: some Hashable & Sendable) {
      running?.cancel(EffectToken(token), of: element)
    }

    /// Returns the context of an effect that needs only a part of the dependencies.
    func map<Part, Action>(_ part: (Dependencies) -> Part) -> Effect<Part, Action>.Context {
      .init(dependencies: part(dependencies), running: running, element: element)
    }
  }
}
