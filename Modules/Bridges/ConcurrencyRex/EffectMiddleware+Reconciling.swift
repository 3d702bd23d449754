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
  @inlinable public static func reconciling<Work: Hashable & Sendable>(
    _ work: @escaping @Sendable (StateType) -> [Work],
    start: @escaping @Sendable (Work) -> Effect<Dependencies, OutputActionType>
  ) -> MiddlewareReader<Dependencies, EffectMiddleware> {
    MiddlewareReader { dependencies in
      let underWay = WorkUnderWay<Work>()
      return EffectMiddleware(dependencies: dependencies) { _, _, state, element in
        let wanted = work(state())
        guard let before = underWay.replace(by: wanted, of: element) else { return .doNothing }
        return change(from: before, to: wanted, start: start)
      }
    }
  }

  /// Returns the effect that cancels what is no longer wanted and starts what is new.
  @usableFromInline static func change<Work: Hashable & Sendable>(
    from before: [Work], to wanted: [Work], start: (Work) -> Effect<Dependencies, OutputActionType>
  ) -> Effect<Dependencies, OutputActionType> {
    let ended = before.filter { !wanted.contains($0) }
    var known = Set(before)
    let started = wanted.filter { known.insert($0).inserted }
    return ended.reduce(.doNothing) { $0 <> .toCancel($1) } <> started.reduce(.doNothing) { $0 <> start($1).named($1) }
  }
}

/// The work that one middleware has listed: its own, and that of each element that it was lifted to.
@usableFromInline final class WorkUnderWay<Work: Hashable & Sendable>: Sendable {
  @usableFromInline let lists = Locked((own: [Work](), ofElements: [ElementPath: [Work]]()))

  @inlinable init() {}

  /// Replaces a list, and returns it as it was before; `nil` if it is the same.
  @inlinable func replace(by wanted: [Work], of element: ElementPath?) -> [Work]? {
    lists.withLock { lists in
      guard let element else { return Self.replace(&lists.own, by: wanted) }
      defer { if wanted.isEmpty { lists.ofElements[element] = nil } }
      return Self.replace(&lists.ofElements[element, default: []], by: wanted)
    }
  }

  @inlinable static func replace(_ list: inout [Work], by wanted: [Work]) -> [Work]? {
    if list == wanted { return nil }
    defer { list = wanted }
    return list
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
