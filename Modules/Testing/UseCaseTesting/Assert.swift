public import ConcurrencyRex
public import SwiftRex
public import SwiftRexTesting

/// Runs a use case on a `TestStore`, and finishes it.
///
/// ```swift
/// let clock = VirtualClock()
/// assert(
///   initialValue: Meal.State(), feature: Meal.feature, dependencies: .simulated(clock: clock), clock: clock
/// ) {
///   Send(action: .ordered("soup")).expectStateToHaveChanged {
///     $0.orders = [Meal.Order(id: 1, dish: "soup")]
///     $0.lastID = 1
///   }
///   SideEffectResult { clock.advance(by: .seconds(600)) }
///   Receive(action: .cooked("soup", for: 1)).expectStateToHaveChanged {
///     $0.orders = []
///     $0.served = ["soup"]
///   }
/// }
/// ```
///
/// - Parameters:
///   - clock: The clock on which effects run, and on which the dependencies should sleep.
///   - exhaustivity: The things that the steps must account for.
public func assert<Action: Sendable, State: Sendable>(
  initialValue: State, reducer: Reducer<Action, State>,
  middleware: some MiddlewareProtocol<Action, Action, State>, clock: VirtualClock = VirtualClock(),
  exhaustivity: Exhaustivity = .all, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  @TestSteps<Action, State> steps: () -> [TestStep<Action, State>]
) {
  let store = TestStore(
    initialState: initialValue, reducer: reducer, middleware: middleware, clock: clock, fileID: fileID,
    filePath: filePath, line: line, column: column)
  store.take(steps(), exhaustivity, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Runs a use case of a feature, and finishes it.
public func assert<Action: Sendable, State: Sendable, Dependencies: Sendable>(
  initialValue: State, feature: Feature<Action, State, Dependencies>, dependencies: Dependencies,
  clock: VirtualClock = VirtualClock(), exhaustivity: Exhaustivity = .all, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  @TestSteps<Action, State> steps: () -> [TestStep<Action, State>]
) {
  assert(
    initialValue: initialValue, reducer: feature.reducer, middleware: feature.middleware.inject(dependencies),
    clock: clock, exhaustivity: exhaustivity, fileID: fileID, filePath: filePath, line: line, column: column,
    steps: steps)
}

/// Runs a use case of a reducer without a middleware, and finishes it.
public func assert<Action: Sendable, State: Sendable>(
  initialValue: State, reducer: Reducer<Action, State>, exhaustivity: Exhaustivity = .all,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  @TestSteps<Action, State> steps: () -> [TestStep<Action, State>]
) {
  assert(
    initialValue: initialValue, reducer: reducer, middleware: IdentityMiddleware<Action, Action, State>(),
    exhaustivity: exhaustivity, fileID: fileID, filePath: filePath, line: line, column: column, steps: steps)
}

extension TestStore {
  func take(_ steps: [TestStep<Action, State>], _ exhaustivity: Exhaustivity, at site: CallSite) {
    self.exhaustivity = exhaustivity
    for step in steps { step.take(self) }
    end(at: site)
  }
}
