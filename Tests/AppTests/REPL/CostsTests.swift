import FavoritesFeature
import Instrumentation
import LifecycleFeature
import Testing

@testable import App

/// What the actions cost, as a person is told.
struct CostsTests {
  let costs = Costs()

  func add(_ name: String?, _ phase: StepMeasurement.Phase, _ microseconds: Int) {
    costs.add(StepMeasurement(name: "m", phase: phase, action: name, duration: .microseconds(microseconds)))
  }

  @Test func `the dearest in all comes first, each with its averages`() {
    for (handle, reduce) in [(10, 4), (30, 5)] {
      add("favorites.saved", .handle, handle)
      add("favorites.saved", .reduce, reduce)
    }
    add("lifecycle.launched", .handle, 1)
    add("lifecycle.launched", .io, 200)
    add(nil, .handle, 1_000)
    #expect(costs.dearestFirst.map(\.name) == ["lifecycle.launched", "favorites.saved"])
    let words = costs.dearestFirst.map { $0.line(.text).split(separator: " ").joined(separator: " ") }
    #expect(words == ["lifecycle.launched 1 1.0 µs 0.0 µs 200.0 µs", "favorites.saved 2 20.0 µs 4.5 µs 0.0 µs"])
  }

  @Test func `a program is told in JSON`() {
    add("favorites.saved", .reduce, 3)
    #expect(
      costs.dearestFirst.map { $0.line(.json) } == [
        #"{"action":"favorites.saved","times":0,"handleMicroseconds":0.0,"reduceMicroseconds":3.0,"ioMicroseconds":0.0}"#
      ])
  }

  @Test func `the columns stay where they are under their heading`() {
    add("favorites.saved", .handle, 12_345)
    #expect(costs.dearestFirst.map { $0.line(.text).count } == [Costs.Entry.heading.count])
  }

  @Test func `an action is named by its feature and its case, whatever it carries`() {
    #expect(AppAction.favorites(.itemTapped("oslo")).name == "favorites.itemTapped")
    #expect(AppAction.lifecycle(.launched).name == "lifecycle.launched")
    #expect(
      AppAction.lifecycle(.terminationRequested(.signal(name: "SIGTERM", number: 15))).name
        == "lifecycle.terminationRequested")
  }
}
