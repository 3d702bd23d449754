#if canImport(Combine) || canImport(OpenCombine)
/// One effect among those that run.
final class RunningEffect: Sendable {
  let token: EffectToken?
  private let life: Locked<Life>

  private struct Life {
    var cancellable: AnyCancellable?
    /// What is called when it is over; `nil` once it is.
    var whenOver: (@Sendable (RunningEffect) -> Void)?
  }

  init(_ token: EffectToken?, whenOver: @escaping @Sendable (RunningEffect) -> Void) {
    self.token = token
    life = Locked(Life(whenOver: whenOver))
  }

  /// Tells whether it has neither ended nor been cancelled.
  var isRunning: Bool { life.withLock { $0.whenOver != nil } }

  /// Keeps what it runs by, or, if it is over, cancels that.
  func hold(_ cancellable: AnyCancellable) {
    let isOver = life.withLock { life in
      if life.whenOver != nil { life.cancellable = cancellable }
      return life.whenOver == nil
    }
    if isOver { cancellable.cancel() }
  }

  /// Ends or cancels it, once, and lets go of all that it held.
  func end() {
    let old = life.withLock { life in
      defer { life = Life() }
      return life
    }
    old.cancellable?.cancel()
    old.whenOver?(self)
  }
}
#endif
