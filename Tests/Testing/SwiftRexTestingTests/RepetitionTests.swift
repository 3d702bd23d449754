import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Reducers that are not functions of their arguments.
struct RepetitionTests {
  let recorder = IssueRecorder()

  struct Draw: Sendable {
    var last = 0
    var mean = Double.nan
    var count = 0
  }

  struct Game: Equatable, Sendable {
    var draws: [Int] = []
    var mean = Double.nan
  }

  /// Returns a number that no earlier call has returned.
  private static let ticket: @Sendable () -> Int = {
    let last = Locked(0)
    return {
      last.withLock {
        $0 += 1
        return $0
      }
    }
  }()

  @Test func `a reducer that draws a number itself fails the step, which names the path`() {
    let store = store(Game()) { _, game in game.draws.append(Self.ticket()) }
    store.exhaustivity.remove(.state)
    let line: UInt = #line + 1
    store.send(1)
    #expect(recorder.lines == [line])
    let lines = recorder.texts[0].split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("1: the reducer leads to another state when it is called again; pass random") == true)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  draws[0]: expected ") } && lines.count == 2)
  }

  @Test func `a state without equality is compared, too`() {
    let store = store(Draw()) { action, draw in (draw.last, draw.count) = (Self.ticket(), draw.count + action) }
    store.exhaustivity.remove(.state)
    store.send(1)
    #expect(recorder.texts.count == 1 && recorder.texts[0].contains("\n  last: expected "))
  }

  @Test func `NaN in a state is no difference`() {
    let game = store(Game()) { action, game in game.draws.append(action) }
    game.exhaustivity.remove(.state)
    game.send(1)
    let draw = store(Draw()) { action, draw in draw.count += action }
    draw.send(1) { $0.count = 1 }
    #expect(recorder.texts.isEmpty)
  }

  @Test func `an action that an effect dispatched is named at the step that let it happen`() {
    let clock = VirtualClock()
    let middleware = EffectMiddleware<Int, Int, Game, VirtualClock>.onAction { action, _, _ in
      if action == 2 { return .identity }
      return .task { context in
        try? await context.dependencies.sleep(for: .seconds(1))
        return 2
      }
    }
    let store = TestStore<Int, Game>(
      Game(), .reduce { action, game in if action == 2 { game.draws.append(Self.ticket()) } },
      middleware.inject(clock).eraseToAnyMiddleware(), clock,
      site: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), report: recorder.report)
    store.exhaustivity = []
    store.send(1)
    let line: UInt = #line + 1
    store.advance(by: .seconds(1))
    #expect(recorder.lines == [line] && recorder.texts[0].hasPrefix("2: the reducer"))
  }

  private func store<State>(
    _ state: State, _ reduce: @escaping MutableReduceFunction<Int, State>
  ) -> TestStore<Int, State> {
    TestStore(
      state, .reduce(reduce), .identity, VirtualClock(),
      site: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), report: recorder.report)
  }
}
