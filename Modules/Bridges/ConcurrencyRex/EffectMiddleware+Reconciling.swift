public import SwiftRex
import Synchronization

extension EffectMiddleware {
  /// Returns a reader of a middleware that runs the work that the state lists.
  ///
  /// The middleware compares the list with the previous one when its store is created, and after each action that may
  /// have changed the state, whether or not it is an action of the same feature:
  ///
  /// - Work that is no longer listed is cancelled, and its actions are dropped, including queued ones and the last one
  ///   of an effect that has ended.
  /// - New work is started, in the order of the list. Work that is listed twice is started once.
  /// - Other work continues. It is not started again, even if it has ended. To run it again, list a different value,
  ///   for example with the number of the attempt.
  ///
  /// The work is used as its effect's token; a token set on the effect itself is ignored. In a middleware that is lifted
  /// to a collection or to an optional part, each element has its own list, and its work ends when it disappears. Work
  /// that does not equal itself, because it contains a `NaN`, is not started. The store reports it once.
  ///
  /// Cost: one list for each action that may have changed the state, compared with the previous one.
  @inlinable public static func reconciling<Work: Hashable & Sendable>(
    _ work: @escaping @Sendable (StateType) -> [Work],
    start: @escaping @Sendable (Work) -> Effect<Dependencies, OutputActionType>
  ) -> MiddlewareReader<Dependencies, EffectMiddleware> {
    MiddlewareReader { dependencies in
      EffectMiddleware { running in
        let listed = ListedWork<Work>()
        return .reconciling { state, life in
          let wanted = work(state)
          if listed.equals(wanted, of: life) { return .identity }
          return IO { output in
            guard let change = listed.replace(by: wanted, of: output.element, in: output.effects) else { return }
            let effect = Effect<Dependencies, OutputActionType>.reconciling(change, start: start)
            running.io(of: effect, dependencies).run(output)
          }
        }
      }
    }
  }
}

/// The work that one middleware has listed: its own, and that of each element that it was lifted to.
@usableFromInline final class ListedWork<Work: Hashable & Sendable>: Sendable {
  @usableFromInline let lists = Locked(Lists())
  private let hasReported = Atomic(false)

  @usableFromInline struct Lists: Sendable {
    @usableFromInline var own: [Work] = []
    @usableFromInline var ofElements: [ElementLife: [Work]] = [:]

    @inlinable init() {}

    @inlinable subscript(life: ElementLife?) -> [Work] {
      get {
        guard let life else { return own }
        return ofElements[life] ?? []
      }
      set {
        guard let life else { return own = newValue }
        ofElements[life] = newValue.isEmpty ? nil : newValue
      }
    }
  }

  @usableFromInline init() {}

  /// Returns whether a list equals the last one.
  @inlinable func equals(_ wanted: [Work], of life: ElementLife?) -> Bool {
    lists.withLock { $0[life] == wanted }
  }

  /// Replaces a list, and returns the work that ends and the work that starts; `nil` if nothing does.
  @usableFromInline func replace(
    by wanted: [Work], of life: ElementLife?, in scope: EffectScope?
  ) -> (ended: [Work], started: [Work])? {
    if let life, !life.onEnd(of: self, { [weak self] life in self?.lists.withLock { $0[life] = [] } }) { return nil }
    let wanted = withoutUnequal(wanted, in: scope)
    let before = lists.withLock { lists in
      defer { lists[life] = wanted }
      return lists[life]
    }
    if before == wanted { return nil }
    let kept = Set(wanted)
    var known = Set(before)
    return (before.filter { !kept.contains($0) }, wanted.filter { known.insert($0).inserted })
  }

  /// Returns the work that equals itself, and reports other work once.
  private func withoutUnequal(_ wanted: [Work], in scope: EffectScope?) -> [Work] {
    guard let unequal = wanted.first(where: { $0 != $0 }) else { return wanted }
    if let scope, !hasReported.exchange(true, ordering: .relaxed) {
      scope.report(
        StoreWarning(
          "the work \(unequal) does not equal itself, so it is not started; list a value without NaN instead"))
    }
    return wanted.filter { $0 == $0 }
  }
}

extension Effect {
  /// Returns the effect that cancels the work that has ended, and starts the new work.
  @usableFromInline static func reconciling<Work: Hashable & Sendable>(
    _ change: (ended: [Work], started: [Work]), start: (Work) -> Effect
  ) -> Effect {
    Effect(
      steps: change.ended.map { .cancel(EffectToken($0)) } + change.started.flatMap { start($0).named($0).steps })
  }

  /// Returns the effect with all its operations as one operation with the token, and its actions as those of the token.
  ///
  /// The token is not in use, because equal work was cancelled before. So the operation continues the name of the
  /// actions instead of replacing it.
  fileprivate func named(_ token: some Hashable & Sendable) -> Effect {
    let token = EffectToken(token, isWork: true)
    var operations: [Operation] = []
    var others: [Step] = []
    for step in steps {
      switch step {
      case .emit(let actions, as: _): others.append(.emit(actions, as: token))
      case .cancel: others.append(step)
      case .run(let operation): operations.append(operation)
      }
    }
    if operations.isEmpty { return Effect(steps: others) }
    return Effect(steps: others + [.run(Operation(token: token, ifRunning: .keep, all: operations))])
  }
}
