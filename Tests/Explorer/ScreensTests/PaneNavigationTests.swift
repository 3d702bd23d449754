import ConcurrencyRex
import LineEditing
import SwiftRex
import Testing

@testable import Screens

/// The focus and the details of panes, both decided by the app's state.
@MainActor
struct PaneNavigationTests {
  private let lamps = Lamp.store()
  private let house = House.store()

  private func session(isFixed: @escaping () -> Bool = { false }) -> ScreenSession {
    let view = lamps.asObservableViewModel(initialState: lamps.state)
    let panes = House.Room.allCases.map { room in
      Pane(room.rawValue, id: room, view) { state, _ in
        PaneContent(
          summary: "", rows: state.lit.keys.sorted().map { .init(StyledText($0), action: .switched($0), detail: $0) })
      }
    }
    return ScreenSession(
      PaneStack(panes: panes, navigation: House.navigation(over: house, lamps)), hasColors: false, backLabel: "back",
      isFixed: isFixed)
  }

  @Test func `the focus follows the app's state, and Tab changes it`() {
    let session = session()
    #expect(titles(session) == ["═ cellar", "─ attic"])
    house.dispatch(.roomSelected(.attic), from: .here())
    #expect(titles(session) == ["─ cellar", "═ attic"])
    _ = session.handle(.tab)
    #expect(house.state == House.State(room: .cellar) && titles(session) == ["═ cellar", "─ attic"])
  }

  @Test func `Enter opens a row's detail, or acts like Space if there is none`() {
    let session = session()
    lamps.dispatch(.broken("hall"), from: .here())
    lamps.dispatch(.switched("locked"), from: .here())
    _ = session.handle(.enter)
    #expect(lamps.state.lit["locked"] == false && house.state.open == [])
    for key: Key in [.down, .enter] { _ = session.handle(key) }
    #expect(house.state.open == ["porch"] && lamps.state.lit["porch"] == true)
    #expect(titles(session) == ["═ cellar › porch", "─ attic"])
  }

  @Test func `the topmost detail covers the pane, and q or Escape closes it first`() {
    let session = session()
    for lamp in ["hall", "porch"] { house.dispatch(.opened(lamp), from: .here()) }
    #expect(titles(session) == ["═ cellar › hall › porch", "─ attic"])
    #expect(rows(session).last?.contains("q close") == true)
    #expect([.escape, .character("q")].map { session.handle($0) } == [.nothing, .nothing])
    #expect(house.state.open == [] && titles(session) == ["═ cellar", "─ attic"])
    #expect(rows(session).last?.contains("q back") == true)
    #expect(session.handle(.escape) == .leave(.back))
    house.dispatch(.opened("hall"), from: .here())
    #expect(session.handle(.control("c")) == .leave(.back) && house.state.open == ["hall"])
  }

  @Test func `each detail and the pane below keep their own selection`() {
    let session = session()
    _ = session.handle(.down)
    house.dispatch(.opened("hall"), from: .here())
    #expect(rows(session).contains { $0.hasPrefix("▸ switch") })
    _ = session.handle(.character(" "))
    #expect(lamps.state.lit["hall"] == true)
    _ = session.handle(.escape)
    #expect(rows(session).contains { $0.hasPrefix("▸ porch") })
  }

  @Test func `q leaves an earlier state even if a detail is open`() {
    let session = session { true }
    let earlier = House.State(room: .cellar, open: ["hall"])
    house.dispatch(.opened("hall"), from: .here())
    house.dispatch(.frozen, from: .here())
    _ = session.handle(.tab)
    #expect(titles(session) == ["─ cellar › hall", "═ attic"])
    #expect(session.handle(.character("q")) == .leave(.back))
    #expect(house.state.room == earlier.room && house.state.open == earlier.open)
  }

  @Test func `the last row says why a step failed`() {
    let session = session()
    house.dispatch(.opened("moon"), from: .here())
    #expect(rows(session).last?.hasPrefix(" q back  no lamp named moon ") == true)
  }

  private func rows(_ session: ScreenSession) -> [String] {
    session.rows(in: WindowSize(columns: 70, rows: 20), clock: "", keepsPanes: false) {}
  }

  /// The titles of the panes, with the line that shows which one has the focus.
  private func titles(_ session: ScreenSession) -> [String] {
    rows(session).filter { $0.hasPrefix("═") || $0.hasPrefix("─") }.map { row in
      String(row.replacing(#/\s\s.*/#, with: ""))
    }
  }
}

/// An app whose state has the selected room and the open lamps.
enum House {
  enum Room: String, CaseIterable, Sendable { case cellar, attic }

  struct State: Equatable, Sendable {
    var room = Room.cellar
    var open: [String] = []
    var problem: String?
    var isFrozen = false
  }

  enum Action: Sendable {
    case roomSelected(Room), opened(String), closed, frozen
  }

  static func store() -> ReduxStoreBase<Action, State> {
    let reducer = Reducer<Action, State>.reduce { action, state in
      if state.isFrozen { return }
      switch action {
      case .roomSelected(let room): (state.room, state.open) = (room, [])
      case .opened("moon"): state.problem = "no lamp named moon"
      case .opened(let lamp): state.open.append(lamp)
      case .closed: _ = state.open.popLast()
      case .frozen: state.isFrozen = true
      }
    }
    return ReduxStoreBase(subject: .init(initialValue: State()), reducer: reducer, middleware: IdentityMiddleware())
  }

  @MainActor
  static func navigation(
    over store: some StoreType<Action, State>, _ lamps: some StoreType<Lamp.Action, Lamp.State>
  ) -> PaneNavigation {
    let (house, view) = (
      store.asObservableViewModel(initialState: store.state), lamps.asObservableViewModel(initialState: lamps.state)
    )
    return PaneNavigation(
      selected: { house.state.room }, select: { house.dispatch(.roomSelected($0), from: .here()) },
      details: {
        house.state.open.map { lamp in
          Pane(lamp, view) { _, _ in .init(summary: "", rows: [.init("switch", action: .switched(lamp))]) }
        }
      },
      open: { lamp in
        guard lamp != "locked" else { return nil }
        return { house.dispatch(.opened(lamp), from: .here()) }
      },
      close: { house.dispatch(.closed, from: .here()) }, problem: { house.state.problem })
  }
}
