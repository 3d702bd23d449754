public import SwiftRex

extension EffectMiddleware {
  /// Creates a middleware that runs what the state says is under way.
  ///
  /// After each action, `work` lists the work that the state names. Work that is no longer in the list is cancelled, then
  /// work that is new in it is started, in its order; the rest goes on. Work that is listed twice is started once. Work that
  /// has ended by itself is not started again while it stays in the list: work that is to run once more is another value, with
  /// the number of the attempt, say.
  ///
  /// What work sent before it was cancelled is handled, even if it is still in the store's queue: where that matters, a result
  /// names the work that it belongs to.
  ///
  /// ```swift
  /// let cooking = EffectMiddleware<Meal.Action, Meal.Action, Meal.State, Meal.Dependencies>.reconciling(\.orders) { dish in
  ///   .task { .cooked(try await $0.dependencies.cook(dish)) } catch: { _ in .cancelled }
  /// }
  /// let store = TestStore(initialState: Meal.State(), reducer: Meal.reducer) { cooking.inject(.simulated(clock: $0)) }
  /// store.send(.ordered("soup")) { $0.orders = ["soup"] }
  /// store.send(.cancelled) { $0.orders = [] }
  /// store.finish()
  /// ```
  ///
  /// The work is the token of its effect; tokens that the effect has itself do not count.
  ///
  /// Lifted to a part of the state, it lists the work after the actions of that part alone. Work of an element that its
  /// parent removes goes on, and counts as listed for a new element of that id: let the middleware of the parent list the work
  /// of all elements, each with its id, or let an action of its own empty the element's list before the one that removes it.
  ///
  /// - Parameters:
  ///   - work: Lists what is under way, without doing anything.
  ///   - start: Returns the effect of a piece of work.
  ///
  /// Cost: for each action, the list, and its comparison with the one before; more only when they differ.
  public static func reconciling<Work: Hashable & Sendable>(
    _ work: @escaping @Sendable (StateType) -> [Work],
    start: @escaping @Sendable (Work) -> Effect<Dependencies, OutputActionType>
  ) -> MiddlewareReader<Dependencies, EffectMiddleware> {
    MiddlewareReader { dependencies in
      let underWay = Locked([ElementPath?: [Work]]())
      return EffectMiddleware(dependencies: dependencies) { _, _, state, element in
        let wanted = work(state())
        let before = underWay.withLock { underWay in
          let before = underWay[element] ?? []
          if wanted != before { underWay[element] = wanted.isEmpty ? nil : wanted }
          return before
        }
        return wanted == before ? .doNothing : change(from: before, to: wanted, start: start)
      }
    }
  }

  /// Returns the effect that cancels what is no longer wanted and starts what is new.
  private static func change<Work: Hashable & Sendable>(
    from before: [Work], to wanted: [Work], start: (Work) -> Effect<Dependencies, OutputActionType>
  ) -> Effect<Dependencies, OutputActionType> {
    let ended = before.filter { !wanted.contains($0) }
    var known = Set(before)
    let started = wanted.filter { known.insert($0).inserted }
    return ended.reduce(.doNothing) { $0 <> .toCancel($1) } <> started.reduce(.doNothing) { $0 <> start($1).named($1) }
  }
}

extension Effect {
  /// Returns the same effect, in which all that runs for a while is one operation with that token.
  fileprivate func named(_ token: some Hashable & Sendable) -> Effect {
    var operations: [Operation] = []
    var others: [Step] = []
    for step in steps {
      if case .run(let operation) = step { operations.append(operation) } else { others.append(step) }
    }
    guard !operations.isEmpty else { return self }
    let operation = Operation(token: EffectToken(token), ifRunning: .replace, all: operations)
    return Effect(steps: others + [.run(operation)])
  }
}
