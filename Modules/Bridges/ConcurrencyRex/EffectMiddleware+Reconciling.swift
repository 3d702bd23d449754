public import SwiftRex

extension EffectMiddleware {
  /// Returns a reader of a middleware that runs the work that the state lists.
  ///
  /// After each action, the middleware compares the list with the previous one:
  ///
  /// - Work that is no longer in the list is cancelled.
  /// - New work is started, in the order of the list. Work that is listed twice is started once.
  /// - Other work continues. It is not started again, even if it has ended. To run it again, list a different value,
  ///   for example with the number of the attempt.
  ///
  /// Actions that work dispatched before it was cancelled are still handled, even if they wait in the store's queue. If
  /// that matters, include the work in the action.
  ///
  /// ```swift
  /// let cooking = EffectMiddleware<Meal.Action, Meal.Action, Meal.State, Meal.Dependencies>.reconciling(\.orders) { order in
  ///   .task { .cooked(try await $0.dependencies.cook(order.dish), for: order.id) } catch: { _ in .cancelled(order.id) }
  /// }
  /// let store = TestStore(initialState: Meal.State(), reducer: Meal.reducer) { cooking.inject(.simulated(clock: $0)) }
  /// store.send(.ordered("soup")) { ($0.orders, $0.lastID) = ([Meal.Order(id: 1, dish: "soup")], 1) }
  /// store.send(.cancelled(1)) { $0.orders = [] }
  /// store.finish()
  /// ```
  ///
  /// Each piece of work is the token of its effect, and replaces the tokens of the effect.
  ///
  /// A middleware that is lifted to a part compares the lists only after the actions of that part. If the parent
  /// removes an element of a collection, the element's work continues. A new element with the same id does not start
  /// the same work again. To avoid that, list the work of all elements in the parent's middleware, or empty the
  /// element's list before the element is removed.
  ///
  /// - Parameters:
  ///   - work: Returns the work that a state lists, without side effects.
  ///   - start: Returns the effect of a piece of work.
  ///
  /// Cost: one list for each action, compared with the previous one.
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

  /// Returns the effect that cancels the work that is no longer wanted and starts the new work.
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

  /// Replaces a list, and returns the previous one; `nil` if both are equal.
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
  /// Returns the effect with all its operations as one operation with the token.
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
