public import ConcurrencyRex
public import SwiftRex
import Testing

/// A store that a test drives step by step, on a clock that the test advances.
///
/// Every step is synchronous: when it returns, everything that can run without time passing has run. Use the store from
/// one thread. By default, the test is exhaustive. Each of these fails the test, with one message at the step:
///
/// - an action that the test does not expect
/// - a change of the state that the test does not expect
/// - an action of a missing child that changes nothing
/// - an effect in flight at the end, or a listener that the state does not list
/// - a reducer that gives a different state when it is called again with the same state and action
/// - a mistake that the store reports, such as work that does not equal itself
///
/// Work that the initial state lists starts with the store, before the first step.
///
/// ```swift
/// let store = TestStore(initialState: Meal.State(), feature: Meal.feature) { .simulated(clock: $0) }
/// store.send(.ordered("soup")) {
///   $0.orders = [Meal.Order(id: 1, dish: "soup")]
///   $0.lastID = 1
/// }
/// store.advance(by: .seconds(600))
/// store.receive(.cooked("soup", for: 1)) {
///   $0.orders = []
///   $0.served = ["soup"]
/// }
/// store.finish()
/// ```
public final class TestStore<Action: Sendable, State: Sendable> {
  /// The clock on which the effects run.
  public let clock: VirtualClock
  /// The things that the following steps must account for.
  public var exhaustivity = Exhaustivity.all
  /// Whether the end of the test reports excluded actions, changes and effects as a warning.
  public var showsSkipped = false
  /// Whether `receive` first dispatches its action, standing in for the effect of the recorded session.
  public var replaysEffects = false

  let effects: EffectScope
  let store: ReduxStoreBase<Action, State>
  let reducer: Reducer<Action, State>
  let monitor: ActionMonitor<Action, State>
  let report: Report
  /// The actions that the test did not send itself and has not yet asserted; removing the first ones moves no others.
  var received: ArraySlice<HandledAction<Action, State>> = []
  /// The location of the call of the helper that contains the steps, if there is one.
  var caller: SourceLocation?
  /// Descriptions of excluded actions, changes and effects.
  var skipped: [String] = []
  var lastSite: CallSite
  /// Whether the end was checked after the last step.
  var isFinished = false
  var hasFailed = false

  /// Creates a store with a middleware, whose dependencies should sleep on the same clock.
  public convenience init(
    initialState: State, reducer: Reducer<Action, State>,
    middleware: some MiddlewareProtocol<Action, Action, State>,
    clock: VirtualClock = VirtualClock(), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      initialState, reducer, middleware.eraseToAnyMiddleware(), clock, site: site, report: TestLibrary.report())
  }

  /// Creates a store without a middleware.
  public convenience init(
    initialState: State, reducer: Reducer<Action, State>, clock: VirtualClock = VirtualClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(initialState, reducer, .identity, clock, site: site, report: TestLibrary.report())
  }

  /// Creates a store with a middleware whose dependencies are created from the clock.
  public convenience init(
    initialState: State, reducer: Reducer<Action, State>, clock: VirtualClock = VirtualClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    middleware: (VirtualClock) -> some MiddlewareProtocol<Action, Action, State>
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      initialState, reducer, middleware(clock).eraseToAnyMiddleware(), clock, site: site,
      report: TestLibrary.report())
  }

  /// Creates a store of a feature whose dependencies are created from the clock.
  public convenience init<Dependencies>(
    initialState: State, feature: Feature<Action, State, Dependencies>, clock: VirtualClock = VirtualClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    dependencies: (VirtualClock) -> Dependencies
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      initialState, feature.reducer, feature.middleware.inject(dependencies(clock)), clock, site: site,
      report: TestLibrary.report())
  }

  init(
    _ initialState: State, _ reducer: Reducer<Action, State>, _ middleware: AnyMiddleware<Action, Action, State>,
    _ clock: VirtualClock, site: CallSite, report: @escaping Report
  ) {
    self.clock = clock
    self.report = report
    lastSite = site
    let monitor = ActionMonitor<Action, State>()
    (self.reducer, self.monitor) = (reducer, monitor)
    effects = EffectScope(
      executor: clock, cause: { monitor.cause }, onWarning: { $0.fail(report, orAt: site) })
    store = ReduxStoreBase(
      subject: UnfailableReplayLastSubjectType(initialValue: initialState), reducer: monitor.noting(reducer),
      middleware: monitor.middleware <> middleware, effects: effects)
  }

  deinit {
    if !hasFailed { end(at: lastSite) }
  }

  /// A copy of the current state.
  public var state: State { store.state }
}
