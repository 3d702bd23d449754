public import ConcurrencyRex
public import SwiftRex
import Testing

/// A store that a test talks to step by step, on a clock that goes by only when told.
///
/// Every step is synchronous: when it returns, all that can happen without time going by has happened. Exhaustive by
/// default: an unexpected action, an unexpected change of the state and an effect that still runs at the end are
/// failures, each one message at the line of the step. One thread uses it.
///
/// ```swift
/// let store = TestStore(initialState: Meal.State(), reducer: Meal.reducer) { clock in
///   Meal.middleware.inject(.simulated(clock: clock))
/// }
/// store.send(.ordered("soup")) { $0.orders = ["soup"] }
/// store.advance(by: .seconds(600))
/// store.receive(.cooked("soup")) {
///   $0.orders = []
///   $0.served = ["soup"]
/// }
/// store.finish()
/// ```
public final class TestStore<Action: Sendable, State: Sendable> {
  /// The clock on which the effects run.
  public let clock: VirtualClock
  /// What the following steps must account for.
  public var exhaustivity = Exhaustivity.all

  let effects: EffectScope
  let store: ReduxStoreBase<Action, State>
  let recorder: Recorder<Action, State>
  let report: Report
  /// What was dispatched by others than the test and is not yet asserted.
  ///
  /// A slice, so that taking the first ones out moves nobody.
  var received: ArraySlice<Record<Action, State>> = []
  /// Where the helper was called in which the steps are taken, if they are taken in one.
  var caller: SourceLocation?
  /// What the test wanted not to look at.
  var skipped: [String] = []
  var lastSite: CallSite
  var isFinished = false
  var hasFailed = false

  /// Creates a store of a middleware that has its dependencies.
  ///
  /// - Parameters:
  ///   - initialState: The state before anything happens.
  ///   - reducer: What actions change.
  ///   - middleware: What actions cause; its dependencies should sleep on the same clock.
  ///   - clock: The clock on which effects run.
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

  /// Creates a store of a reducer alone.
  public convenience init(
    initialState: State, reducer: Reducer<Action, State>, clock: VirtualClock = VirtualClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(initialState, reducer, .identity, clock, site: site, report: TestLibrary.report())
  }

  /// Creates a store of a middleware whose dependencies are made of the clock.
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

  init(
    _ initialState: State, _ reducer: Reducer<Action, State>, _ middleware: AnyMiddleware<Action, Action, State>,
    _ clock: VirtualClock, site: CallSite, report: @escaping Report
  ) {
    self.clock = clock
    self.report = report
    lastSite = site
    effects = EffectScope(executor: clock)
    recorder = Recorder()
    store = ReduxStoreBase(
      subject: UnfailableReplayLastSubjectType(initialValue: initialState), reducer: reducer,
      middleware: recorder.middleware <> middleware, effects: effects)
  }

  deinit {
    if !hasFailed { end(at: lastSite) }
  }

  /// A copy of the state as it is now.
  public var state: State { store.state }
}
