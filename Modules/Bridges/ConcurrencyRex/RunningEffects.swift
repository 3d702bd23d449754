public import SwiftRex
import Synchronization

/// The running effects of one middleware, by token.
@usableFromInline final class RunningEffects: Sendable {
  private let effects = Locked(Effects())
  /// Whether the scope already lists the effects.
  private let isListed = Atomic(false)

  private struct Effects {
    var all: [ObjectIdentifier: RunningEffect] = [:]
    var named: [EffectToken: RunningEffect] = [:]
    /// The effects that wait until the running one with their token has ended.
    var waiting: [EffectToken: WaitingEffect] = [:]

    mutating func add(_ effect: RunningEffect) {
      all[ObjectIdentifier(effect)] = effect
      if let token = effect.token { named[token] = effect }
    }

    /// Removes an effect, and returns its phase before, or `nil` if it was not running.
    mutating func remove(_ effect: RunningEffect, as phase: RunningEffect.Phase) -> RunningEffect.Phase? {
      guard all.removeValue(forKey: ObjectIdentifier(effect)) != nil else { return nil }
      if let token = effect.token { named[token] = nil }
      defer { effect.phase = phase }
      return effect.phase
    }
  }

  /// Receives each token that an effect without a middleware cancels.
  let onCancel: (@Sendable (any Hashable & Sendable) -> Void)?

  @usableFromInline init(onCancel: (@Sendable (any Hashable & Sendable) -> Void)? = nil) {
    self.onCancel = onCancel
  }

  /// Adds an effect and returns it. A running effect with the same token is cancelled first.
  ///
  /// The result is `nil` if the effect must not begin, because its element has disappeared or because a running effect
  /// is kept.
  ///
  /// - Parameters:
  ///   - waited: The effect that has waited, which begins unless it was cancelled or replaced meanwhile; `nil` for a new
  ///     one.
  ///   - keepingRunning: Whether a running effect with the same token is kept instead.
  ///   - waiting: The effect that begins when the kept one has ended, if any. It replaces that of an earlier call.
  @usableFromInline func add(
    _ token: EffectToken?, of element: ElementLife?, after waited: WaitingEffect?, keepingRunning: Bool,
    orWaitingAs waiting: WaitingEffect?, action: Any.Type, countsAsInFlight: Bool, in scope: EffectScope?
  ) -> RunningEffect? {
    if let element, !element.onEnd(of: self, { [weak self] in self?.cancelAll(of: $0) }) { return nil }
    let description = EffectDescription(
      action: action, token: token?.value, countsAsInFlight: countsAsInFlight, start: scope?.now?(),
      cause: scope?.cause?())
    let effect = RunningEffect(token, of: element, description, in: self)
    // What is replaced is released outside of the lock.
    let (isAdded, replaced, noLongerWaiting) = effects.withLock {
      effects -> (Bool, RunningEffect.Phase?, WaitingEffect?) in
      guard let token else {
        effects.add(effect)
        return (true, nil, nil)
      }
      if let waited, effects.waiting[token] !== waited { return (false, nil, nil) }
      let running = effects.named[token]
      if running != nil, keepingRunning {
        return (false, nil, waiting.flatMap { effects.waiting.updateValue($0, forKey: token) })
      }
      let replaced = running.flatMap { effects.remove($0, as: .cancelled) }
      effects.add(effect)
      return (true, replaced, effects.waiting.removeValue(forKey: token))
    }
    replaced?.cancel()
    withExtendedLifetime(noLongerWaiting) {}
    if let scope, !isListed.exchange(true, ordering: .relaxed) {
      scope.addList { [weak self] in self?.descriptions ?? [] }
    }
    return isAdded ? effect : nil
  }

  private var descriptions: [EffectDescription] { effects.withLock { $0.all.values.map(\.description) } }

  /// Changes the phase of an effect, and returns the previous one.
  func change(_ effect: RunningEffect, _ body: (RunningEffect.Phase) -> RunningEffect.Phase) -> RunningEffect.Phase {
    effects.withLock { _ in
      defer { effect.phase = body(effect.phase) }
      return effect.phase
    }
  }

  /// Lists an effect as one that no longer counts as in flight.
  func listAsListening(_ effect: RunningEffect) {
    effects.withLock { _ in effect.description.countsAsInFlight = false }
  }

  /// Removes an effect that has ended, and returns whether it was still running.
  func end(_ effect: RunningEffect) -> Bool {
    effects.withLock { $0.remove(effect, as: .ended) } != nil
  }

  /// Begins the effect that waits until the one with a token has ended, if there is one. It can be cancelled until it is
  /// added.
  func beginWaiting(_ token: EffectToken) {
    let waiting = effects.withLock { $0.named[token] == nil ? $0.waiting[token] : nil }
    waiting?.begin()
  }

  /// Cancels the running effect with a token, and the one that waits for its end, if there are any.
  @usableFromInline func cancel(_ token: EffectToken) {
    onCancel?(token.value)
    let (running, waiting) = effects.withLock { effects in
      let running = effects.named[token].flatMap { effects.remove($0, as: .cancelled) }
      return (running, effects.waiting.removeValue(forKey: token))
    }
    withExtendedLifetime(waiting) {}
    running?.cancel()
  }

  /// Cancels all effects.
  @usableFromInline func cancelAll() { cancelAll { _ in true } }

  /// Cancels all effects of an element.
  func cancelAll(of element: ElementLife) { cancelAll { $0 == element } }

  private func cancelAll(where isCancelled: (ElementLife?) -> Bool) {
    let (phases, waiting) = effects.withLock { effects in
      let waiting = effects.waiting.filter { isCancelled($0.key.element) }
      for token in waiting.keys { effects.waiting[token] = nil }
      let running = effects.all.values.filter { isCancelled($0.element) }
      return (running.compactMap { effects.remove($0, as: .cancelled) }, waiting)
    }
    withExtendedLifetime(waiting) {}
    for phase in phases { phase.cancel() }
  }
}

extension RunningEffects {
  /// Begins a step of an effect, which dispatches to the handler.
  @inlinable func begin<Dependencies, Action>(
    _ step: Effect<Dependencies, Action>.Step, _ dependencies: Dependencies, _ output: AnyActionHandler<Action>,
    after waited: WaitingEffect? = nil
  ) {
    switch step {
    case .emit(let actions):
      for action in actions { output.dispatch(action) }
    case .cancel(let token):
      cancel(token.of(output.element))
    case .run(let operation):
      let waiting: WaitingEffect? =
        if case .wait = operation.ifRunning {
          WaitingEffect { [weak self] waited in self?.begin(step, dependencies, output, after: waited) }
        } else {
          nil
        }
      add(
        operation.token?.of(output.element), of: output.element, after: waited,
        keepingRunning: operation.ifRunning != .replace, orWaitingAs: waiting, action: Action.self,
        countsAsInFlight: operation.countsAsInFlight, in: output.effects)?
        .start(operation, .init(dependencies: dependencies, running: self, element: output.element), output)
    }
  }
}

/// An effect that waits until the running one with its token has ended.
@usableFromInline final class WaitingEffect: Sendable {
  private let beginning: @Sendable (WaitingEffect) -> Void

  @usableFromInline init(_ begin: @escaping @Sendable (WaitingEffect) -> Void) { beginning = begin }

  func begin() { beginning(self) }
}
