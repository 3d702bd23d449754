import SwiftRex

/// The running effects of one middleware, by token.
@usableFromInline
final class RunningEffects: Sendable {
  private let effects = Guarded(Effects())

  @usableFromInline
  init() {}

  private struct Effects {
    /// Those that run, each at its number.
    var all: [RunningEffect?] = []
    /// The numbers that nobody has.
    var free: [Int] = []
    var named: [EffectToken: RunningEffect] = [:]

    /// Adds an effect, unless one of that name is to be kept, and takes out the one that it replaces.
    mutating func begin(_ effect: RunningEffect, keeping: Bool) -> (hasBegun: Bool, replaced: RunningEffect?) {
      let running = effect.token.flatMap { named[$0] }
      if keeping && running != nil { return (false, nil) }
      if let running { remove(running) }
      add(effect)
      return (true, running)
    }

    private mutating func add(_ effect: RunningEffect) {
      if let token = effect.token { named[token] = effect }
      if let number = free.popLast() {
        effect.number = number
        all[number] = effect
      } else {
        effect.number = all.count
        all.append(effect)
      }
    }

    /// Takes an effect out, if it is there: it may have been cancelled and its number given to another one.
    mutating func remove(_ effect: RunningEffect) {
      guard effect.number < all.count, all[effect.number] === effect else { return }
      all[effect.number] = nil
      free.append(effect.number)
      if let token = effect.token, named[token] === effect { named[token] = nil }
    }

    /// Takes the effect of that name out, and answers it.
    mutating func remove(_ token: EffectToken) -> RunningEffect? {
      guard let effect = named[token] else { return nil }
      remove(effect)
      return effect
    }
  }

  /// Adds an effect, if it has no name or none of that name runs.
  ///
  /// - Parameters:
  ///   - effect: One that nobody else knows yet.
  ///   - keeping: What to do if one of that name runs: let it go on, and answer `false`, or cancel it first.
  @usableFromInline
  func begin(_ effect: RunningEffect, keeping: Bool) -> Bool {
    let (hasBegun, replaced) = effects.withLock { $0.begin(effect, keeping: keeping) }
    replaced?.cancel()
    return hasBegun
  }

  /// Takes out an effect that has ended.
  func remove(_ effect: RunningEffect) {
    effects.withLock { $0.remove(effect) }
  }

  /// Cancels the effect with that token, if one runs.
  @usableFromInline
  func cancel(_ token: EffectToken) {
    effects.withLock { $0.remove(token) }?.cancel()
  }

  /// Cancels all.
  @usableFromInline
  func cancelAll() {
    let all = effects.withLock { effects in
      defer { effects = Effects() }
      return effects.all
    }
    for effect in all { effect?.cancel() }
  }
}
