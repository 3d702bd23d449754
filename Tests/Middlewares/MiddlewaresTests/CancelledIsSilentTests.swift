import ConcurrencyRex
import Gated
import Instrumentation
import SwiftRex
import SwiftRexTesting
import Testing

/// Generated sessions: after the action that ends an effect, none of its actions is handled, and no other one is lost.
struct CancelledIsSilentTests {
  typealias Session = SilenceSession
  typealias Store<Action: Sendable, State: Sendable> = ReduxStoreBase<Action, State>

  static let wrappers: [@Sendable (Session.Part) -> Session.Part] = [
    { $0 },
    { $0.measured("row", by: MetricsRecorder(now: { .zero }) { _ in }) },
    { $0.gated { $0.work.count < 10 }.eraseToAnyMiddleware() },
    { $0.measured("row", by: MetricsRecorder(now: { .zero }) { _ in }).gated { _ in true }.eraseToAnyMiddleware() },
  ]

  @Test(arguments: 1...30) func `what has ended is silent, measured or gated`(seed: UInt64) {
    for wrap in Self.wrappers {
      let session = Session(seed: seed)
      let store = Self.plainStore(session, wrap)
      play(session) { store.dispatch(session.action(of: 0)) }
      expectSilence(session, rows: [0: store.state])
    }
  }

  @Test(arguments: 1...60) func `what has ended is silent in a child of a child`(seed: UInt64) {
    let session = Session(seed: seed)
    let next = Locked<(@Sendable () -> Void)?>(nil)
    let store = Self.nestedStore(session) { next.withLock(\.self)?() }
    let step = { @Sendable [weak store] in
      guard let store else { return }
      store.dispatch(session.pageAction)
    }
    next.withLock { $0 = step }
    play(session, step)
    expectSilence(session, rows: store.state.page?.rows ?? [:])
  }

  @Test(arguments: 1...20) @MainActor
  func `what has ended is silent when a view model dispatches`(seed: UInt64) {
    let session = Session(seed: seed)
    let store = Self.plainStore(session) { $0 }
    let viewModel = store.asObservableViewModel(initialState: SilenceRow(row: 0))
    play(session) {
      viewModel.dispatch(session.action(of: 0))
      #expect(viewModel.state == store.state)
    }
    expectSilence(session, rows: [0: store.state])
  }

  /// Dispatches random actions, between which time passes, and lets all effects end.
  private func play(_ session: Session, _ step: () -> Void) {
    for _ in 0..<40 {
      step()
      session.clock.advance(by: .seconds(session.random(0...2)))
    }
    session.clock.advance(by: .seconds(20))
  }

  @Test func `what has ended is silent on several threads`() async {
    let oracle = Locked(SilenceOracle())
    let listing = EffectMiddleware<SilenceRow.Action, SilenceRow.Action, SilenceRow, Void>.reconciling(\.work) { work in
      let number = oracle.withLock { $0.begin(.work(work)) }
      return .run { _, output in
        for _ in 0..<3 {
          output.send(.result(of: number))
          await Task.yield()
        }
      }
    }
    let watching = Session.Part { action, _, state in
      oracle.withLock { oracle in
        oracle.follow([0: state()])
        if case .result(let effect) = action { oracle.handle(effect) }
      }
      return .identity
    }
    let store = Store(
      subject: .init(initialValue: SilenceRow(row: 0)), reducer: Session.reducer,
      middleware: watching <> listing.inject(()).eraseToAnyMiddleware())
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for step in 0..<500 {
            store.dispatch(.listed((step + task).isMultiple(of: 3) ? [] : [SilenceWork(row: 0, number: step % 4)]))
            await Task.yield()
          }
        }
      }
    }
    await withCheckedContinuation { continuation in store.effects.whenIdle { continuation.resume() } }
    #expect(oracle.withLock(\.loud) == [])
    #expect(oracle.withLock(\.handledCount) > 0)
  }

  private func expectSilence(_ session: Session, rows: [Int: SilenceRow]) {
    let oracle = session.oracle.withLock { oracle in
      oracle.follow(rows)
      return oracle
    }
    #expect((oracle.loud, oracle.lossy) == ([], []))
  }

  /// Returns a store of one row. Other actions are dispatched while one is handled.
  static func plainStore(
    _ session: Session, _ wrap: (Session.Part) -> Session.Part
  ) -> Store<SilenceRow.Action, SilenceRow> {
    let later = Locked<(@Sendable () -> Void)?>(nil)
    let watching: Session.Part = session.watching {
      [0: $0]
    } _: {
      $0
    } disturb: {
      later.withLock(\.self)?()
    }
    let store = Store(
      subject: .init(initialValue: SilenceRow(row: 0)), reducer: Session.reducer,
      middleware: watching <> wrap(session.middleware), effects: EffectScope(executor: session.clock))
    later.withLock { $0 = { [weak store] in store?.dispatch(session.action(of: 0)) } }
    return store
  }
}

extension CancelledIsSilentTests {
  /// A page of rows, which may be closed, in an app.
  struct App: Equatable, Sendable {
    var page: Page? = Page()
  }

  struct Page: Equatable, Sendable {
    var rows = [0: SilenceRow(row: 0), 1: SilenceRow(row: 1)]
  }

  enum Action: Sendable {
    case opened, closed
    case removed(Int), added(Int)
    case row(ElementIDAction<Int, SilenceRow.Action>)

    static let row = Prism(case: Action.row) { if case .row(let action) = $0 { action } else { nil } }
  }

  /// Returns a store whose rows are lifted over three levels.
  static func nestedStore(_ session: Session, disturb: @escaping @Sendable () -> Void) -> Store<Action, App> {
    let watching: AnyMiddleware<Action, Action, App> = session.watching {
      $0.page?.rows ?? [:]
    } _: {
      Action.row.extract($0)?.action
    } disturb: {
      disturb()
    }
    let rows = session.middleware
      .liftToCollection(action: .identity, stateDictionary: \Page.rows)
      .liftToOptional(state: \App.page)
      .lift(action: Action.row)
    let reducer = Session.reducer.liftToCollection(action: .identity, stateDictionary: \Page.rows)
      .liftToOptional(action: Action.row, state: \App.page)
    let parent = Reducer<Action, App>.reduce { action, app in
      switch action {
      case .opened: app.page = app.page ?? Page()
      case .closed: app.page = nil
      case .removed(let row): app.page?.rows[row] = nil
      case .added(let row): app.page?.rows[row] = SilenceRow(row: row)
      case .row: break
      }
    }
    return Store(
      subject: .init(initialValue: App()), reducer: parent <> reducer, middleware: watching <> rows,
      effects: EffectScope(executor: session.clock))
  }
}

extension SilenceSession {
  /// A random action of the page or of one of its rows.
  fileprivate var pageAction: CancelledIsSilentTests.Action {
    let row = random(0...1)
    return switch random(0...11) {
    case 0: .closed
    case 1, 2: .opened
    case 3: .removed(row)
    case 4: .added(row)
    default: .row(ElementIDAction(id: row, action: action(of: row)))
    }
  }
}
