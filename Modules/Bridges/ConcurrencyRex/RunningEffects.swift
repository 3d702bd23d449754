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
  ///   - token: The token of the effect, of the same element.
  ///   - element: The life of the element that the effect works for.
  ///   - keepingRunning: Whether a running effect with the same token is kept instead.
  ///   - action: The type of the actions that the effect dispatches.
  ///   - countsAsInFlight: Whether the effect counts as in flight.
  ///   - scope: The scope that lists the running effects.
  @usableFromInline func add(
    _ token: EffectToken?, of element: ElementLife?, keepingRunning: Bool, action: Any.Type, countsAsInFlight: Bool,
    in scope: EffectScope?
  ) -> RunningEffect? {
    if let element, !element.onEnd(of: self, { [weak self] in self?.cancelAll(of: $0) }) { return nil }
    let description = EffectDescription(
      action: action, token: token?.value, countsAsInFlight: countsAsInFlight, start: scope?.now?(),
      cause: scope?.cause?())
    let effect = RunningEffect(token, of: element, description, in: self)
    let (isAdded, replaced) = effects.withLock { effects in
      let running = token.flatMap { effects.named[$0] }
      if keepingRunning, running != nil { return (false, nil as RunningEffect.Phase?) }
      let replaced = running.flatMap { effects.remove($0, as: .cancelled) }
      effects.add(effect)
      return (true, replaced)
    }
    replaced?.cancel()
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
    effects.withLock { _ in effect.description = effect.description.listening }
  }

  /// Removes an effect that has ended, and returns whether it was still running.
  func end(_ effect: RunningEffect) -> Bool {
    effects.withLock { $0.remove(effect, as: .ended) } != nil
  }

  /// Cancels the running effect with a token, if there is one.
  @usableFromInline func cancel(_ token: EffectToken) {
    onCancel?(token.value)
    effects.withLock { effects in effects.named[token].flatMap { effects.remove($0, as: .cancelled) } }?.cancel()
  }

  /// Cancels all effects.
  @usableFromInline func cancelAll() { cancelAll { _ in true } }

  /// Cancels all effects of an element.
  func cancelAll(of element: ElementLife) { cancelAll { $0.element == element } }

  private func cancelAll(where isCancelled: (RunningEffect) -> Bool) {
    let phases = effects.withLock { effects in
      effects.all.values.filter(isCancelled).compactMap { effects.remove($0, as: .cancelled) }
    }
    for phase in phases { phase.cancel() }
  }
}

extension RunningEffects {
  /// Begins a step of an effect, which dispatches to the handler.
  @inlinable func begin<Dependencies, Action>(
    _ step: Effect<Dependencies, Action>.Step, _ dependencies: Dependencies, _ output: AnyActionHandler<Action>
  ) {
    switch step {
    case .emit(let actions):
      for action in actions { output.dispatch(action) }
    case .cancel(let token):
      cancel(token.of(output.element))
    case .run(let operation):
      add(
        operation.token?.of(output.element), of: output.element, keepingRunning: operation.ifRunning == .keep,
        action: Action.self, countsAsInFlight: operation.countsAsInFlight, in: output.effects)?
        .start(operation, .init(dependencies: dependencies, running: self, element: output.element), output)
    }
  }
}

extension EffectDescription {
  /// The description of the effect once it only listens.
  fileprivate var listening: EffectDescription {
    EffectDescription(action: action, token: token, countsAsInFlight: false, start: start, cause: cause)
  }
}
