import Instrumentation
import Testing

@testable import REPL

/// The costs of actions, as text.
struct CostsTests {
  let costs = Costs()

  func add(_ name: String?, _ phase: StepMeasurement.Phase, _ microseconds: Int) {
    costs.add(StepMeasurement(name: "m", phase: phase, action: name, duration: .microseconds(microseconds)))
  }

  private func rows(of feature: String? = nil) -> [String] {
    Costs.Entry.lines(of: costs.entries(of: feature), columns: 80).dropFirst().map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `the most expensive feature comes first, with mean and maximum`() {
    for (handle, reduce) in [(10, 4), (30, 5)] {
      add("favorites.saved", .handle, handle)
      add("favorites.saved", .reduce, reduce)
      add("favorites.saved", .io, 1)
    }
    add("favorites.tapped", .handle, 1)
    add("lifecycle.launched", .handle, 1)
    add("lifecycle.launched", .io, 200)
    add(nil, .handle, 1_000)
    let times = "1 201.0 µs 201.0 µs 0.0 µs 0.0 µs"
    #expect(rows() == ["lifecycle \(times)", "favorites 3 14.3 µs 31.0 µs 4.5 µs 5.0 µs"])
    #expect(
      rows(of: "favorites") == [
        "favorites.saved 2 21.0 µs 31.0 µs 4.5 µs 5.0 µs", "favorites.tapped 1 1.0 µs 1.0 µs 0.0 µs 0.0 µs",
      ])
  }

  @Test func `the columns are aligned under the longest name`() {
    for name in ["locationSimulation.updateIntervalRequested", "a.b"] { add(name, .handle, 1) }
    let rows =
      Costs.Entry.lines(of: costs.entries(), columns: 200)
      + Costs.Entry.lines(of: costs.entries(of: "locationSimulation"), columns: 200)
    #expect(Set(rows.prefix(3).map(\.count)).count == 1 && Set(rows.suffix(2).map(\.count)).count == 1)
  }

  @Test func `a reducer without a description is that of the action that is handled`() {
    add("favorites.saved", .handle, 1)
    add(nil, .reduce, 3)
    #expect(costs.entries().map(\.reducer.mean) == [.microseconds(3)])
  }

  @Test func `the name of an action is its case and that of the action in it`() {
    enum Level: Equatable { case low }
    enum Flat { case reset, renamed(String), chosen(from: Int, to: Level) }
    let nested = [Shop.Action.basket(.itemTapped("oslo")), .door(.opened)].map { Costs.name(of: $0) }
    let flat = [Flat.reset, .renamed("x"), .chosen(from: 1, to: .low)].map { Costs.name(of: $0) }
    #expect(nested + flat == ["basket.itemTapped", "door.opened", "reset", "renamed", "chosen"])
  }
}
