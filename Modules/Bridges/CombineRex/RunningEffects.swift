#if canImport(Combine) || canImport(OpenCombine)
/// The running effects of one middleware, by token.
final class RunningEffects: Sendable {
  private let effects = Locked(Effects())

  private struct Effects {
    var all: [ObjectIdentifier: RunningEffect] = [:]
    var named: [EffectToken: RunningEffect] = [:]

    mutating func remove(_ effect: RunningEffect) {
      all[ObjectIdentifier(effect)] = nil
      if let token = effect.token, named[token] === effect { named[token] = nil }
    }
  }

  /// Starts an effect; if one of its name runs, that one is cancelled first.
  ///
  /// - Parameters:
  ///   - token: Its name.
  ///   - whenOver: What is called once it has ended or been cancelled.
  ///   - subscribe: Starts it, given its life.
  func start(
    _ token: EffectToken?, whenOver: @escaping @Sendable () -> Void, _ subscribe: (RunningEffect) -> AnyCancellable
  ) {
    if let token { cancel(token) }
    let effect = RunningEffect(token) { [weak self] effect in
      self?.effects.withLock { $0.remove(effect) }
      whenOver()
    }
    effects.withLock { effects in
      effects.all[ObjectIdentifier(effect)] = effect
      if let token { effects.named[token] = effect }
    }
    effect.hold(subscribe(effect))
  }

  /// Cancels the effect with that token, if one runs.
  func cancel(_ token: EffectToken) {
    effects.withLock { $0.named[token] }?.end()
  }

  /// Cancels all.
  func cancelAll() {
    for effect in effects.withLock({ $0.all }).values { effect.end() }
  }
}
#endif
