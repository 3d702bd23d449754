import Instrumentation
import Testing

@testable import REPL

/// The costs of actions, as text and as JSON.
struct CostsTests {
  let costs = Costs()

  func add(_ name: String?, _ phase: StepMeasurement.Phase, _ microseconds: Int) {
    costs.add(StepMeasurement(name: "m", phase: phase, action: name, duration: .microseconds(microseconds)))
  }

  @Test func `the highest total comes first, with averages`() {
    for (handle, reduce) in [(10, 4), (30, 5)] {
      add("favorites.saved", .handle, handle)
      add("favorites.saved", .reduce, reduce)
    }
    add("lifecycle.launched", .handle, 1)
    add("lifecycle.launched", .io, 200)
    add(nil, .handle, 1_000)
    #expect(costs.sortedByTotal.map(\.name) == ["lifecycle.launched", "favorites.saved"])
    let words = costs.sortedByTotal.map { $0.line(columns: 80).split(separator: " ").joined(separator: " ") }
    #expect(words == ["lifecycle.launched 1 1.0 µs 0.0 µs 200.0 µs", "favorites.saved 2 20.0 µs 4.5 µs 0.0 µs"])
  }

  @Test func `a reducer without a description is that of the action that is handled`() {
    add("favorites.saved", .handle, 1)
    add(nil, .reduce, 3)
    #expect(costs.sortedByTotal.map(\.reduce) == [.microseconds(3)])
  }

  @Test func `in JSON, the averages are numbers of microseconds`() {
    add("favorites.saved", .reduce, 3)
    #expect(
      costs.sortedByTotal.map { $0.json } == [
        #"{"type":"cost","action":"favorites.saved","times":0,"handleMicroseconds":0.0,"reduceMicroseconds":3.0,"ioMicroseconds":0.0}"#
      ])
  }

  @Test func `the name of an action is its case and that of the action in it`() {
    enum Level: Equatable { case low }
    enum Flat { case reset, renamed(String), chosen(from: Int, to: Level) }
    #expect(Costs.name(of: Shop.Action.basket(.itemTapped("oslo"))) == "basket.itemTapped")
    #expect(Costs.name(of: Shop.Action.door(.opened)) == "door.opened")
    #expect(Costs.name(of: Flat.reset) == "reset")
    #expect(Costs.name(of: Flat.renamed("x")) == "renamed")
    #expect(Costs.name(of: Flat.chosen(from: 1, to: .low)) == "chosen")
  }
}
