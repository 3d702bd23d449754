import ConcurrencyRex
import FavoritesFeature
import Inspection
import Logger
import SwiftRex
import Testing

@testable import App

/// What is said when there are more favorites than anybody reads.
struct ManyFavoritesTests {
  private let items = Favorites.Items((1000..<4000).map { "item \($0)" })

  private func report(_ action: AppAction, _ before: AppState = AppState()) -> (report: Report, after: AppState) {
    var after = before
    Reducer.app.reduce(action, &after)
    let entry = LogEntry(action: action, source: .here(), before: before, after: after)
    return (Report(number: 1, entry), after)
  }

  @Test func `an action that brings them is cut, and its changes are counted`() throws {
    let report = report(.favorites(.loaded(.init(items: items)))).report
    #expect(!report.isWhole)
    #expect(report.action.count == 10_000)
    #expect(report.action.hasPrefix(#"favorites.loaded(Contents(items: ["item 1000", "item 1001", "#))
    let lines = report.text(.text).split(separator: "\n")
    #expect(lines.count == 1002)
    #expect(lines[1] == #"  favorites.items: + "item 1000""#)
    #expect(lines[1001] == "  … and 2000 more")
    #expect(report.text(.json).hasSuffix(#""unlisted":2000}"#), "\(report.text(.json).suffix(100))")
  }

  @Test func `a toggle among them says what a toggle says`() {
    let loaded = report(.favorites(.loaded(.init(items: items)))).after
    let report = report(.favorites(.itemTapped("oslo")), loaded).report
    #expect(report.isWhole)
    #expect(
      report.text(.text).split(separator: "\n").prefix(2) == [
        #"favorites.itemTapped("oslo")"#, #"  favorites.items: + "oslo""#,
      ])
    #expect(!report.text(.json).contains("unlisted"))
  }

  @Test func `items are printed, found and read back as those of a set`() throws {
    let items: Favorites.Items = ["rome", "oslo", "a \"b\"", "lima"]
    #expect(Literal(reflecting: items) == Literal(reflecting: Set(items)))
    #expect(Literal(reflecting: items).description == #"["a \"b\"", "lima", "oslo", "rome"]"#)
    #expect(try Literal(reflecting: items).decode(as: Favorites.Items.self) == items)
    #expect(try Literal(parsing: #"["oslo", "oslo"]"#).decode(as: Favorites.Items.self) == ["oslo"])
    #expect(try inspect(items, at: #"["rome"]"#) as? String == "rome")
    let error = #expect(throws: Literal.PathError.self) { try inspect(items, at: #"["bern"]"#) }
    #expect(error?.message == #"no ["bern"], there are elements "a \"b\"", "lima", "oslo", "rome""#)
  }

  @Test func `an action that was cut is not offered to be typed again`() {
    let clock = VirtualClock()
    let journal = Journal(format: .text) { _ in }
    var world = World.simulated(clock: clock, exit: { _ in }, log: journal.add)
    world.favorites = .simulated(items: items, clock: clock)
    let store = AppStore(world: world, effects: EffectScope(executor: clock))
    let session = Session(
      store: store, time: SimulatedTime(clock: clock), journal: journal, format: .text, print: { _ in }, hint: { _ in })
    store.dispatch(.favorites(.loadRequested), from: .here())
    session.time.waitUntilIdle(store.effects)
    #expect(store.state.favorites.items == items)
    #expect(session.completions(of: "favorites.") == ["favorites.loadRequested"])
    #expect(session.completions(of: ":state favorites.it") == [":state favorites.items"])
  }
}
