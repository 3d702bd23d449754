public import SwiftRex

extension Effect {
  /// The things that an effect may use.
  public struct Context: Sendable {
    /// The dependencies that the middleware was injected with.
    public let dependencies: Dependencies
    /// The running effects of the middleware; `nil` outside of one.
    @usableFromInline let running: RunningEffects?
    @usableFromInline let element: ElementPath?

    /// Creates the context of an effect that is run by itself, as by a test.
    @inlinable public init(dependencies: Dependencies) {
      self.init(dependencies: dependencies, running: nil, element: nil)
    }

    @inlinable init(dependencies: Dependencies, running: RunningEffects?, element: ElementPath?) {
      self.dependencies = dependencies
      self.running = running
      self.element = element
    }

    /// Cancels the running effect of that name at once; if there is none, does nothing.
    ///
    /// What `Effect.toCancel` does when its action arrives, an effect that runs already does with this.
    public func cancel(_ token: some Hashable & Sendable) {
      running?.cancel(EffectToken(token, of: element))
    }

    /// Returns the context of an effect that needs a part of the dependencies.
    func map<Part, Action>(_ part: (Dependencies) -> Part) -> Effect<Part, Action>.Context {
      .init(dependencies: part(dependencies), running: running, element: element)
    }
  }
}
