import SwiftRex

/// The running effects of one middleware, by token.
@usableFromInline
final class RunningEffects: Sendable {
  private let effects = Guarded(Effects())

  @usableFromInline
  init() {}

  /// One effect among those that run.
  @usableFromInline
  struct Life: Sendable {
    fileprivate let effects: RunningEffects
    fileprivate let id: Int
    fileprivate let token: EffectToken?

    /// Tells whether it has neither ended nor been cancelled.
    @usableFromInline
    @Sendable func isRunning() -> Bool {
      effects.effects.withLock { $0.tasks[id] != nil }
    }

    /// Ends it, and answers whether it had still been running.
    @usableFromInline
    func end() -> Bool {
      effects.effects.withLock { $0.remove(id, token) }
    }
  }

  private struct Effects {
    var lastId = 0
    /// Those that run; `nil` until the task is made.
    var tasks: [Int: Task<Void, Never>?] = [:]
    var ids: [EffectToken: Int] = [:]

    mutating func remove(_ token: EffectToken) -> Task<Void, Never>? {
      ids.removeValue(forKey: token).flatMap { tasks.removeValue(forKey: $0) ?? nil }
    }

    /// Answers the number of a new effect, or `nil` if one with that token runs.
    mutating func add(_ token: EffectToken?) -> Int? {
      if let token, ids[token] != nil { return nil }
      lastId += 1
      if let token { ids[token] = lastId }
      tasks[lastId] = .some(nil)
      return lastId
    }

    /// Keeps the task of an effect, and answers whether it still runs.
    mutating func keep(_ task: Task<Void, Never>, of id: Int) -> Bool {
      guard tasks[id] != nil else { return false }
      tasks[id] = .some(task)
      return true
    }

    /// Answers whether the effect was still there: neither cancelled nor replaced.
    mutating func remove(_ id: Int, _ token: EffectToken?) -> Bool {
      if let token, ids[token] == id { ids[token] = nil }
      return tasks.removeValue(forKey: id) != nil
    }
  }

  /// Starts an effect and answers whether it did; the store calls it for one action at a time.
  ///
  /// - Parameters:
  ///   - token: Its name; if one of that name runs, it is cancelled first.
  ///   - keeping: Whether, instead, the running one goes on and this one is not started.
  ///   - executor: Where it runs.
  ///   - body: What it does, given its life.
  @usableFromInline
  func start(
    _ token: EffectToken?, keeping: Bool, on executor: (any TaskExecutor)?,
    _ body: @escaping @Sendable (Life) async -> Void
  ) -> Bool {
    if let token, !keeping { cancel(token) }
    guard let id = effects.withLock({ $0.add(token) }) else { return false }
    let life = Life(effects: self, id: id, token: token)
    let task = executor.map { Task(executorPreference: $0) { await body(life) } } ?? Task { await body(life) }
    if !effects.withLock({ $0.keep(task, of: id) }) { task.cancel() }
    return true
  }

  /// Cancels the effect with that token, if one runs.
  @usableFromInline
  func cancel(_ token: EffectToken) {
    effects.withLock { $0.remove(token) }?.cancel()
  }

  /// Cancels all.
  @usableFromInline
  func cancelAll() {
    let tasks = effects.withLock { effects in
      defer { effects = Effects() }
      return effects.tasks.values
    }
    for task in tasks { task?.cancel() }
  }
}
