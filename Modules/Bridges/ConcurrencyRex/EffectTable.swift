import SwiftRex

/// The effects of one middleware in one store, or in one element of it, and the names of those with a token.
///
/// What ends is returned, so that the caller can cancel and release it outside of its lock.
struct EffectTable {
  /// A token in use: while an effect runs or waits with it, and until the actions of an earlier one were handled.
  struct Name {
    var life: EffectLife
    var running: RunningEffect?
    /// The effect that waits until the running one has ended.
    var waiting: WaitingEffect?

    /// Whether no effect and no waiting action has the name.
    fileprivate var isForgotten: Bool {
      mutating get { running == nil && waiting == nil && isKnownUniquelyReferenced(&life) }
    }
  }

  private(set) var all: [ObjectIdentifier: RunningEffect] = [:]
  private var names: [EffectToken: Name] = [:]
  /// The number of names at which the forgotten ones are removed.
  private var sweepCount = 16

  var isEmpty: Bool { all.isEmpty && names.isEmpty }

  /// The name of a token in use.
  subscript(_ token: EffectToken) -> Name? { names[token] }

  /// Adds an effect. It gets the life of its token, if it has one, which begins unless the token is in use.
  mutating func add(_ effect: RunningEffect) {
    all[ObjectIdentifier(effect)] = effect
    guard let token = effect.token else { return }
    with(&names[token, default: Name(life: EffectLife(in: effect.element))]) { name in
      (name.running, name.waiting) = (effect, nil)
      effect.life = name.life
    }
  }

  /// The effect that waits for the end of the running one, if that has ended.
  func waiting(for token: EffectToken) -> WaitingEffect? {
    names[token].flatMap { $0.running == nil ? $0.waiting : nil }
  }

  /// Sets the effect that waits for the end of the running one.
  mutating func wait(_ waiting: WaitingEffect, for token: EffectToken) { names[token]?.waiting = waiting }

  /// Returns the life of a token, which begins unless the token is in use.
  mutating func life(of token: EffectToken, in element: ElementLife?) -> EffectLife {
    with(&names[token, default: Name(life: EffectLife(in: element))]) { $0.life }
  }

  /// Removes an effect that has ended, and returns whether it was running. Its actions that wait are handled.
  mutating func remove(_ effect: RunningEffect) -> Bool {
    guard all.removeValue(forKey: ObjectIdentifier(effect)) != nil else { return false }
    if let token = effect.token { names[token]?.running = nil }
    effect.phase = .ended
    return true
  }

  /// Ends a name: its effect is cancelled, and none of its actions is handled any more.
  mutating func end(_ token: EffectToken) -> Ended? {
    guard let index = names.index(forKey: token) else { return nil }
    let (key, name) = names.remove(at: index)
    name.life.end()
    let effect = name.running.flatMap { all.removeValue(forKey: ObjectIdentifier($0)) }
    defer { effect?.phase = .cancelled }
    return Ended(token: key, name: name, phase: effect?.phase)
  }

  /// Ends all names and effects.
  mutating func endAll() -> [Ended] {
    let named = Array(names.keys).compactMap { end($0) }
    let others = all.values.map { effect in
      defer { effect.phase = .cancelled }
      return Ended(phase: effect.phase)
    }
    all = [:]
    return named + others
  }

  /// Removes the names that no effect and no waiting action has, if there are few names, or may be many such ones.
  mutating func sweep() -> [Ended] {
    if names.isEmpty || 4..<sweepCount ~= names.count { return [] }
    defer { sweepCount = max(16, names.count * 2) }
    return Array(names.keys).compactMap { forget($0) }
  }

  /// Removes the name of a token if no effect and no waiting action has it.
  mutating func forget(_ token: EffectToken) -> Ended? {
    guard let index = names.index(forKey: token), names.values[index].isForgotten else { return nil }
    let (key, name) = names.remove(at: index)
    return Ended(token: key, name: name)
  }

  /// A name or an effect that was removed, to be cancelled and released.
  struct Ended {
    var token: EffectToken?
    var name: Name?
    var phase: RunningEffect.Phase?

    func cancel() { phase?.cancel() }
  }
}

/// Returns the result of a function of a value in place.
private func with<Value, Result>(_ value: inout Value, _ body: (inout Value) -> Result) -> Result { body(&value) }
