public import ConcurrencyRex
public import SwiftRex

/// A screen that a test uses step by step, on a clock that the test advances.
///
/// A real store, a real middleware and the real view model are between the user's actions and the screen. After each
/// step, everything that can run without time passing has run, and the view model has delivered the last state. If the
/// screen then differs from the one that the step expects, the test fails at the line of the step.
///
/// ```swift
/// let screen = await TestScreen(
///   initialState: Meal.State(), feature: Meal.feature, dependencies: { .simulated(clock: $0) },
///   viewModel: { $0.mapState(\.orders).asObservableViewModel(initialState: []) })
/// await screen.send(.ordered("soup")) { $0 = [Meal.Order(id: 1, dish: "soup")] }
/// await screen.advance(by: .seconds(600)) { $0 = [] }
/// await screen.finish()
/// ```
@MainActor
public final class TestScreen<Action: Sendable, State: Sendable, ViewAction: Sendable, ViewState: Equatable & Sendable>
{
  /// The clock on which the effects run.
  public let clock: VirtualClock
  /// The view model that the screen observes.
  public let viewModel: ObservableViewModel<ViewAction, ViewState>

  let store: ReduxStoreBase<Action, State>
  let effects: EffectScope
  let report: Report
  /// The view state after the last step.
  var shown: ViewState

  /// Creates a screen and its store. The dependencies of the middleware should sleep on the clock.
  public convenience init(
    initialState: State, reducer: Reducer<Action, State>, clock: VirtualClock = VirtualClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    middleware: (VirtualClock) -> some MiddlewareProtocol<Action, Action, State>,
    viewModel: @MainActor (ReduxStoreBase<Action, State>) -> ObservableViewModel<ViewAction, ViewState>
  ) {
    let middleware = middleware(clock).eraseToAnyMiddleware()
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(initialState, reducer, middleware, clock, viewModel, site: site, report: TestLibrary.report())
  }

  /// Creates a screen and its store, of a feature whose dependencies should sleep on the clock.
  public convenience init<Dependencies>(
    initialState: State, feature: Feature<Action, State, Dependencies>, clock: VirtualClock = VirtualClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    dependencies: (VirtualClock) -> Dependencies,
    viewModel: @MainActor (ReduxStoreBase<Action, State>) -> ObservableViewModel<ViewAction, ViewState>
  ) {
    let middleware = feature.middleware.inject(dependencies(clock))
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(initialState, feature.reducer, middleware, clock, viewModel, site: site, report: TestLibrary.report())
  }

  init(
    _ initialState: State, _ reducer: Reducer<Action, State>, _ middleware: AnyMiddleware<Action, Action, State>,
    _ clock: VirtualClock,
    _ viewModel: @MainActor (ReduxStoreBase<Action, State>) -> ObservableViewModel<ViewAction, ViewState>,
    site: CallSite = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column),
    report: @escaping Report
  ) {
    self.clock = clock
    self.report = report
    effects = EffectScope(
      executor: clock, cause: { CurrentStep.current.map { EffectCause(site: $0.site) } },
      onWarning: { $0.fail(report, orAt: site) })
    store = ReduxStoreBase(
      subject: .init(initialValue: initialState), reducer: reducer, middleware: middleware, effects: effects)
    self.viewModel = viewModel(store)
    shown = self.viewModel.state
  }
}
