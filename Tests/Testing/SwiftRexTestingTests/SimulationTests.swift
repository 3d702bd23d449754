import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Simulations of features with and without a bug.
@Suite(.timeLimit(.minutes(1)))
struct SimulationTests {
  /// Returns the report of a search.
  private func report(_ simulation: Simulation<TallyWorld>, seeds: UInt64 = 200) -> String {
    simulation.search(from: 0, count: seeds) ?? ""
  }

  private func sentence(_ simulation: Simulation<TallyWorld>) -> String {
    String(report(simulation).prefix { $0 != ":" })
  }

  /// Gives up when saving failed.
  private static let forgetful = Tally.reducer <> .reduce { if $0 == .saveFailed { $1.sending = nil } }
  /// Does not wait for the end of a save before it starts the next one.
  private static let hasty = Tally.reducer <> .reduce { if $0 == .tapped { $1.sending = $1.shown } }

  @Test func `a feature that keeps its promises passes`() {
    simulate(.tally)
  }

  @Test func `a session that breaks a promise is reported as short as possible, with a test`() throws {
    let lines = report(.tally(reducer: Self.forgetful)).split(separator: "\n").map(String.init)
    let fault = try #require(lines.first { $0.hasPrefix("  fault: ") })
    #expect(fault == "  fault: save #1: refused")
    #expect(
      lines.filter { !$0.contains("seed") } == [
        "the count is saved: 0 stored, 1 shown", "  1. began(0)", "  2. tapped", "  3. saveFailed from 2",
        "  at rest, without faults", fault, "  @Test func `the count is saved`() {", "    simulate(", "      .tally,",
        "      steps: [.action(.tapped)],", "      faults: [\"save #1: refused\"])", "  }",
      ])
  }

  @Test func `a session shrinks although the names of its faults count calls and processes`() {
    let report = report(.tally(reducer: Self.hasty), seeds: 2000)
    #expect(report.contains("steps: [.action(.tapped), .action(.tapped)]"))
    #expect(report.contains("save #1: ignores cancellation\"])"))
  }

  @Test func `without a fault whose call was repeated, the later ones happen to earlier calls`() {
    let tired = Tally.reducer <> .reduce { if $0 == .saveFailed, $1.shown == 2 { $1.sending = nil } }
    let simulation = Simulation.tally(reducer: tired)
    let faults = ["save #1: refused", "save #3: refused"]
    let outcome = simulation.play(Scenario(steps: [.action(.tapped), .action(.tapped)], faults: faults))
    #expect(outcome.scenario.faults == faults)
    #expect(outcome.shrunk(by: simulation.play).scenario.faults == ["save #2: refused"])
  }

  @Test func `the steps and faults of a report break the same promise again`() {
    let steps: [Simulation<TallyWorld>.Step] = [.action(.tapped)]
    let scenario = Scenario<TallyWorld>(steps: steps, faults: ["save #1: refused"])
    let outcome = Simulation.tally(reducer: Self.forgetful).play(scenario)
    #expect(outcome.violation?.sentence == "the count is saved")
    simulate(.tally, steps: steps, faults: ["save #1: refused"])
  }

  @Test func `what the last process of a reported session did is recorded`() throws {
    let recorded = Locked<[Simulation<TallyWorld>.HandledAction]>([])
    let simulation = Simulation.tally(
      reducer: Self.forgetful,
      record: { actions in
        recorded.withLock { $0 = actions }
        return "recorded"
      })
    let steps: [Simulation<TallyWorld>.Step] = [.action(.tapped), .crash, .wait(.seconds(4)), .action(.tapped)]
    let scenario = Scenario(steps: steps, faults: ["save #1 in process 2: refused"])
    let report = try #require(simulation.play(scenario).report(recordedBy: simulation.record))
    #expect(report.contains("\n  recorded\n"))
    let actions = recorded.withLock(\.self)
    #expect(actions.map(\.action) == [.began(1), .tapped, .saveFailed])
    #expect(actions.map(\.source.cause) == [nil, nil, 2])
    #expect(actions.map(\.time) == [.zero, .seconds(4), .seconds(4)])
  }

  @Test func `faults happen to the call that they name`() {
    let faults = ["save #2: replyLost", "save #2: takes 3.0 seconds", "save #1 in process 2: refused"]
    let steps: [Simulation<TallyWorld>.Step] = [.action(.tapped), .action(.tapped), .crash, .action(.tapped)]
    let outcome = Simulation.tally.play(Scenario(steps: steps, faults: faults))
    #expect(outcome.violation == nil)
    #expect(outcome.scenario.faults == ["save #2: takes 3.0 seconds", "save #1 in process 2: refused"])
    #expect(
      outcome.entries.map(\.action)
        == [.began(0), .tapped, .saved(1), .tapped, .began(1), .tapped, .saveFailed, .saved(2)])
  }

  @Test func `steps at once are queued while the first is being handled`() {
    let steps: [Simulation<TallyWorld>.Step] = [.atOnce([.action(.tapped), .action(.tapped), .wait(.seconds(1))])]
    let outcome = Simulation.tally.play(Scenario(steps: steps, faults: []))
    #expect(outcome.entries.map(\.action) == [.began(0), .tapped, .tapped, .saved(1), .saved(2)])
  }

  @Test func `what every store must do is checked without an invariant`() {
    let calls = Locked(0)
    let impure = Reducer<Tally.Action, Tally.State>.reduce { _, state in
      state.attempt = calls.withLock { calls in
        calls += 1
        return calls
      }
    }
    let endless = EffectMiddleware<Tally.Action, Tally.Action, Tally.State, Tally.Save>.reconciling(\.work) { _ in
      .task { _ in
        for await _ in AsyncStream.makeStream(of: Never.self).stream {}
        return nil
      }
    }
    .mapMiddleware { $0.eraseToAnyMiddleware() }
    let random = EffectMiddleware<Tally.Action, Tally.Action, Tally.State, Tally.Save>.reconciling(\.work) { work in
      .task { _ in Bool.random() ? .saveFailed : .saved(work.count) }
    }
    .mapMiddleware { $0.eraseToAnyMiddleware() }
    #expect(sentence(.tally(reducer: Tally.reducer <> impure)) == "replaying the actions gives the state")
    #expect(sentence(.tally(work: { _ in [] })) == "what runs is listed by the state")
    #expect(sentence(.tally(middleware: random, invariants: [])) == "the same seed gives the same actions")
    #expect(sentence(.tally(middleware: endless)) == "everything comes to rest without faults")
  }

  @Test func `a session in which tasks or actions start each other forever ends`() {
    typealias Middleware = EffectMiddleware<Tally.Action, Tally.Action, Tally.State, Tally.Save>
    let busy = Middleware.reconciling(\.work) { _ in
      .task { _ in
        while !Task.isCancelled { await Task.yield() }
        return nil
      }
    }
    let hasty = Middleware.reconciling(\.work) { _ in .task { _ in .saveFailed } }
    let echo = Middleware.onAction { action, _, _ in action == .tapped ? .just(.tapped) : .identity }
    let sentences = [busy, hasty, echo].map { middleware in
      let simulation = Simulation.tally(middleware: middleware.mapMiddleware { $0.eraseToAnyMiddleware() })
      return simulation.play(Scenario(steps: [.action(.tapped)], faults: [])).violation?.sentence
    }
    #expect(sentences == ["every session ends", "every session ends", "the store has nothing to warn about"])
  }
}
