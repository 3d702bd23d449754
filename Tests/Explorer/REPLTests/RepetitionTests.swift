import ConcurrencyRex
import Foundation
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import REPL

/// Sessions over a reducer that is not a function of its arguments.
@Suite(.timeLimit(.minutes(5)))
struct RepetitionTests {
  enum Action: Codable, Equatable, Sendable {
    case rolled
    case counted
  }

  struct State: Equatable, Sendable {
    var ticket = 0
    var count = 0
  }

  /// Runs lines as a script over a reducer, and returns the warnings and errors.
  private func errors(of lines: String..., repeatable: Bool = false) async throws -> [String] {
    let captured = try CapturedConsole(input: Data((lines.joined(separator: "\n") + "\n").utf8))
    let tickets = Locked(0)
    let reducer = Reducer<Action, State>.reduce { action, state in
      state.count += 1
      if action == .counted { return }
      state.ticket =
        repeatable
        ? state.count
        : tickets.withLock {
          $0 += 1; return $0
        }
    }
    _ = await onThread {
      let clock = VirtualClock()
      let runtime = Runtime.simulated(clock: clock, console: captured.console)
      let recorder = runtime.recorder(initialState: State(), reducer: reducer)
      let store = ReduxStoreBase<Action, State>(
        subject: .init(initialValue: State()), reducer: reducer,
        middleware: recorder.recording(IdentityMiddleware()), effects: runtime.effects)
      let app = AppDescription<Action, State>(samples: [.rolled, .counted])
      return REPL(store: store, recorder: recorder, runtime: runtime, app: app).run()
    }
    return captured.errors.split(separator: "\n").map(String.init)
  }

  @Test func `the end of a session names the action that led to another state`() async throws {
    let errors = try await errors(of: "counted", "rolled", "counted")
    #expect(errors.count == 1)
    #expect(errors[0].hasPrefix("the reducer leads to another state when 2, rolled, is handled again; ticket: "))
    #expect(errors[0].hasSuffix("; earlier states, replays and exported tests are wrong"))
    #expect(try await self.errors(of: "counted", "rolled", "counted", ":goto 1", repeatable: true) == [])
  }

  @Test(arguments: [":goto 0", ":why", ":export-test 2"])
  func `a command that recomputes states warns, once`(command: String) async throws {
    let errors = try await errors(of: "counted", "rolled", command, ":wrong")
    #expect(errors.count == 2 && errors[0].hasPrefix("the reducer leads to another state when 2, rolled,"))
  }
}
