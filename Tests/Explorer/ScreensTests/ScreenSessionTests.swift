import ConcurrencyRex
import LineEditing
import SwiftRex
import Testing

@testable import Screens

/// Keys move the focus and the selection, and send actions.
@MainActor
struct ScreenSessionTests {
  private let store = Lamp.store()
  private let other = Lamp.store()

  private var session: ScreenSession {
    ScreenSession(
      PaneStack(panes: [Lamp.pane("One", of: store), Lamp.pane("Two", of: other)], navigation: nil), hasColors: false,
      backLabel: "back", isFixed: { false })
  }

  @Test func `Space and Enter switch the selected lamp of the focused pane`() {
    let session = session
    for key: Key in [.down, .character(" "), .tab, .enter] { _ = session.handle(key) }
    #expect(store.state.lit == ["hall": false, "porch": false])
    #expect(other.state.lit == ["hall": true, "porch": true])
  }

  @Test func `the selection stops at the ends, and the focus wraps around`() {
    let session = session
    for key: Key in [.up, .down, .down, .down, .character(" "), .tab, .tab, .backTab, .end, .enter] {
      _ = session.handle(key)
    }
    #expect([store, other].map { $0.state.lit["porch"] } == [false, false])
  }

  @Test func `a key of an unfocused pane works, too`() {
    let other = other
    let session = ScreenSession(
      PaneStack(
        panes: [
          Pane.init("Empty", other.asObservableViewModel(initialState: other.state)) { _, _ in .init(summary: "") },
          Lamp.pane("Two", of: other),
        ], navigation: nil),
      hasColors: false, backLabel: "back", isFixed: { false })
    for key: Key in [.character(" "), .down, .character("b"), .character("y")] { _ = session.handle(key) }
    #expect(other.state.lit == ["porch": true])
  }

  @Test func `a row stays selected when rows above it come and go`() async {
    let session = session
    _ = session.handle(.down)
    #expect(shown(session).contains("▸ ● porch"))
    store.dispatch(.switched("attic"), from: .here())
    store.dispatch(.broken("hall"), from: .here())
    await until { shown(session).contains("  ● attic") }
    #expect(shown(session).contains("▸ ● porch"))
  }

  @Test func `control keys leave, redraw or suspend the screens`() {
    let keys: [Key] = [.character("q"), .escape, .control("c"), .control("d")]
    #expect(keys.map { session.handle($0) } == keys.map { _ in .leave(.back) })
    let others: [Key] = [.character(":"), .control("l"), .control("z")]
    #expect(others.map { session.handle($0) } == [.leave(.command), .redraw, .suspend])
  }

  @Test func `a new time draws no pane`() {
    let (store, drawn) = (store, Locked(0))
    let pane = Pane("One", store.asObservableViewModel(initialState: store.state)) { _, _ -> PaneContent<Lamp.Action> in
      drawn.withLock { $0 += 1 }
      return PaneContent(summary: "")
    }
    let session = ScreenSession(
      PaneStack(panes: [pane], navigation: nil), hasColors: false, backLabel: "back", isFixed: { false })
    func rows(_ columns: Int, _ clock: String) -> [String] {
      session.rows(in: WindowSize(columns: columns, rows: 3), clock: clock, keepsPanes: true) {}
    }
    let first = rows(60, "0:01")
    let count = drawn.withLock(\.self)
    let second = rows(60, "0:02")
    #expect(second.dropLast() == first.dropLast() && second.last == first.last?.replacing("0:01", with: "0:02"))
    #expect(drawn.withLock(\.self) == count)
    _ = rows(50, "0:02")
    #expect(drawn.withLock(\.self) > count)
  }

  private func shown(_ session: ScreenSession) -> [String] {
    session.rows(in: WindowSize(columns: 30, rows: 20), clock: "", keepsPanes: false) {}.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Waits until the main actor has delivered a state that meets a condition.
  private func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
}
