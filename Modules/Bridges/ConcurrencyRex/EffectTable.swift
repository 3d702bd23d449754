import SwiftRex

/// The effects of one middleware in one store, or in one element of it, and the names of those with a token.
///
/// What ends is returned, so that the caller can cancel and release it outside of its lock.
struct EffectTable {
  /// A token in use: while an effect runs or waits with it, and until the actions of an earlier one were handled.
  final class Name: @unchecked Sendable {  // Protected by the lock of the registry.
    let token: EffectToken
    fileprivate(set) var life: EffectLife
    fileprivate(set) var running: RunningEffect?
    /// The effect that waits until the running one has ended.
    fileprivate(set) var waiting: WaitingEffect?

    fileprivate init(_ token: EffectToken, in element: ElementLife?) {
      self.token = token
      life = EffectLife(in: element)
    }

    /// Sets the effect that waits for the end of the running one, if there is one, and returns the one before.
    func wait(_ next: WaitingEffect?) -> WaitingEffect? {
      guard let next else { return nil }
      defer { waiting = next }
      return waiting
    }

    /// Whether no effect and no waiting action has the name.
    fileprivate var isForgotten: Bool { running == nil && waiting == nil && isKnownUniquelyReferenced(&life) }
  }

  private(set) var all: [ObjectIdentifier: RunningEffect] = [:]
  private var names: [EffectToken: Name] = [:]
  /// The number of names at which the forgotten ones are removed.
  private var sweepCount = 16

  var isEmpty: Bool { all.isEmpty && names.isEmpty }

  /// The name of a token in use.
  subscript(_ token: EffectToken) -> Name? { names[token] }

  /// Returns the name of a token, which begins unless the token is in use.
  mutating func name(of token: EffectToken, in element: ElementLife?) -> Name {
    if let name = names[token] { return name }
    let name = Name(token, in: element)
    names[token] = name
    return name
  }

  /// Adds an effect, with the name of its token if it has one. Returns the effect that has waited for the name.
  mutating func add(_ effect: RunningEffect) -> WaitingEffect? {
    all[ObjectIdentifier(effect)] = effect
    guard let token = effect.token else { return nil }
    let name = name(of: token, in: effect.element)
    defer { (name.running, name.waiting) = (effect, nil) }
    (effect.name, effect.life) = (name, name.life)
    return name.waiting
  }

  /// Removes an effect that has ended, and returns whether it was running. Its actions that wait are handled.
  mutating func remove(_ effect: RunningEffect) -> Bool {
    guard all.removeValue(forKey: ObjectIdentifier(effect)) != nil else { return false }
    effect.name?.running = nil
    effect.phase = .ended
    return true
  }

  /// Ends a name: its effect is cancelled, and its actions are dropped.
  mutating func end(_ token: EffectToken) -> Ended? {
    guard let name = names.removeValue(forKey: token) else { return nil }
    name.life.end()
    defer { name.waiting = nil }
    let number = name.running?.number ?? 0
    return Ended(number: number, name: name, waiting: name.waiting, phase: name.running.map { cancel($0) })
  }

  /// Ends all names and effects. Returns them in the order in which the effects began.
  mutating func endAll() -> [Ended] {
    let named = Array(names.keys).compactMap { end($0) }
    let others = Array(all.values).map { Ended(number: $0.number, phase: cancel($0)) }
    return (named + others).sorted { $0.number < $1.number }
  }

  private mutating func cancel(_ effect: RunningEffect) -> RunningEffect.Phase {
    all[ObjectIdentifier(effect)] = nil
    effect.name?.running = nil
    defer { effect.phase = .cancelled }
    return effect.phase
  }

  /// Removes a name if no effect and no waiting action has it.
  mutating func forget(_ name: Name) {
    if name.isForgotten, names[name.token] === name { names[name.token] = nil }
  }

  /// Removes and returns the names that no effect and no waiting action has, if there are few names, or may be many
  /// unused ones.
  mutating func sweep() -> [Name] {
    if names.isEmpty || 4..<sweepCount ~= names.count { return [] }
    let forgotten = names.values.filter(\.isForgotten)
    for name in forgotten { names[name.token] = nil }
    sweepCount = max(16, names.count * 2)
    return forgotten
  }

  /// A name or an effect that was removed, to be cancelled and released.
  struct Ended {
    var number = 0
    var name: Name?
    var waiting: WaitingEffect?
    var phase: RunningEffect.Phase?

    func cancel() { phase?.cancel() }
  }
}
