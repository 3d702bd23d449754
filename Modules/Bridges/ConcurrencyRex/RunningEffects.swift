public import SwiftRex

/// The running effects of one middleware, by element and by token.
///
/// Each store that a middleware is bound to has its own. Only the effects of elements belong to the middleware itself,
/// under lives that only one store knows.
@usableFromInline final class RunningEffects: Sendable {
  private let effects = Locked(Effects())
  /// The scopes that already list the effects.
  private let scopes = Locked<[WeakScope]>([])

  private struct Effects {
    var own = EffectTable()
    var ofElements: [ElementLife: EffectTable] = [:]
    /// The number of effects that have begun.
    var count = 0

    /// Returns the result of a function of the table of an element, or of the effects outside of elements.
    mutating func of<Result>(_ element: ElementLife?, _ body: (inout EffectTable) -> Result) -> Result {
      guard let element else { return body(&own) }
      if let index = ofElements.index(forKey: element) {
        defer { if ofElements.values[index].isEmpty { ofElements.remove(at: index) } }
        return body(&ofElements.values[index])
      }
      var table = EffectTable()
      defer { if !table.isEmpty { ofElements[element] = table } }
      return body(&table)
    }
  }

  private struct WeakScope: Sendable {
    weak let scope: EffectScope?
  }

  /// Receives each token that an effect without a middleware cancels.
  let onCancel: (@Sendable (any Hashable & Sendable) -> Void)?

  @usableFromInline init(onCancel: (@Sendable (any Hashable & Sendable) -> Void)? = nil) {
    self.onCancel = onCancel
  }

  /// Adds an effect and returns it. A running effect with the same token is cancelled first, and actions of an earlier
  /// one that still wait are dropped.
  ///
  /// The result is `nil` if the effect must not begin, because its element has disappeared or because a running effect
  /// is kept.
  ///
  /// - Parameters:
  ///   - life: The life of the effect if it has no token.
  ///   - waited: The effect that has waited, which begins unless it was cancelled or replaced meanwhile; `nil` for a new
  ///     one.
  ///   - keepingRunning: Whether a running effect with the same token is kept instead, and the actions of an earlier one
  ///     that still wait are, too.
  ///   - waiting: The effect that begins when the kept one has ended, if any. It replaces that of an earlier call.
  @usableFromInline func add(
    _ token: EffectToken?, in life: EffectLife?, after waited: WaitingEffect?, keepingRunning: Bool,
    orWaitingAs waiting: WaitingEffect?, action: Any.Type, countsAsInFlight: Bool, in scope: EffectScope?
  ) -> RunningEffect? {
    let element = life?.element
    guard willEnd(with: element) else { return nil }
    var description = EffectDescription(
      action: action, token: token?.value, countsAsInFlight: countsAsInFlight, start: scope?.now?(),
      cause: scope?.cause?())
    description.isListed = token?.isWork == true
    let effect = RunningEffect(token, in: life, description, of: scope, in: self)
    // What is replaced is cancelled and released outside of the lock.
    let (isAdded, replaced) = effects.withLock { effects in
      effects.count += 1
      effect.number = effects.count
      return effects.of(element) { table -> (Bool, EffectTable.Ended?) in
        let name = token.flatMap { table[$0] }
        if let waited, name?.waiting !== waited { return (false, nil) }
        if keepingRunning, let name, name.running != nil { return (false, .init(waiting: name.wait(waiting))) }
        let ended = keepingRunning ? nil : token.flatMap { table.end($0) }
        let waiting = table.add(effect)
        return (true, ended ?? .init(waiting: waiting))
      }
    }
    replaced?.cancel()
    if let scope { list(in: scope) }
    return isAdded ? effect : nil
  }

  /// Returns the life of a token, which begins unless the token is in use; that of the element if it has disappeared.
  @usableFromInline func life(of token: EffectToken, in element: ElementLife?) -> EffectLife? {
    guard willEnd(with: element) else { return element }
    let (life, forgotten) = effects.withLock { effects in
      effects.of(element) { table in
        let forgotten = table.sweep()
        return (table.name(of: token, in: element).life, forgotten)
      }
    }
    withExtendedLifetime(forgotten) {}
    return life
  }

  /// Arranges that the effects of an element end with it; returns `false` if it has disappeared.
  private func willEnd(with element: ElementLife?) -> Bool {
    element?.onEnd(of: self) { [weak self] in self?.cancelAll(of: $0) } ?? true
  }

  /// Adds the effects to the list of a scope, unless it already lists them.
  private func list(in scope: EffectScope) {
    let isListed = scopes.withLock { scopes in
      if scopes.contains(where: { $0.scope === scope }) { return true }
      scopes = scopes.filter { $0.scope != nil } + [WeakScope(scope: scope)]
      return false
    }
    if isListed { return }
    scope.addList { [weak self, id = ObjectIdentifier(scope)] in self?.descriptions(of: id) ?? [] }
  }

  private func descriptions(of scope: ObjectIdentifier) -> [EffectDescription] {
    effects.withLock { effects in
      ([effects.own] + effects.ofElements.values).flatMap { table in
        table.all.values.filter { $0.scope == scope }.map(\.description)
      }
    }
  }

  /// Returns the result of a function of an effect, which may change it.
  func change<Result: Sendable>(_ effect: RunningEffect, _ body: (RunningEffect) -> Result) -> Result {
    effects.withLock { _ in body(effect) }
  }

  /// Removes an effect that has ended, and returns its life and whether it was still running.
  func end(_ effect: RunningEffect) -> (life: EffectLife?, wasRunning: Bool) {
    effects.withLock { $0.of(effect.element) { (effect.life, $0.remove(effect)) } }
  }

  /// Begins the effect that waits until another one has ended, if there is one. It can be cancelled until it is added.
  /// Forgets the token otherwise, unless an action with it still waits.
  func beginNext(after effect: RunningEffect) {
    if effect.token == nil { return }
    let (waiting, forgotten) = effects.withLock { effects in
      effects.of(effect.element) { table -> (WaitingEffect?, [EffectTable.Name]) in
        effect.life = nil
        guard let name = effect.name, name.running == nil else { return (nil, []) }
        if let waiting = name.waiting { return (waiting, []) }
        table.forget(name)
        return (nil, table.sweep())
      }
    }
    withExtendedLifetime(forgotten) {}
    waiting?.begin()
  }

  /// Cancels the running effect with a token, and the one that waits for its end, if there are any, and drops the
  /// actions that they have queued.
  @usableFromInline func cancel(_ token: EffectToken, of element: ElementLife?) {
    onCancel?(token.value)
    effects.withLock { $0.of(element) { $0.end(token) } }?.cancel()
  }

  /// Cancels all effects.
  @usableFromInline func cancelAll() {
    let ended = effects.withLock { effects in
      let elements = Array(effects.ofElements.keys)
      return effects.own.endAll() + elements.flatMap { effects.of($0) { $0.endAll() } }
    }
    for effect in ended.sorted(by: { $0.number < $1.number }) { effect.cancel() }
  }

  /// Cancels all effects of an element.
  func cancelAll(of element: ElementLife) {
    for effect in effects.withLock({ $0.of(element) { $0.endAll() } }) { effect.cancel() }
  }
}
