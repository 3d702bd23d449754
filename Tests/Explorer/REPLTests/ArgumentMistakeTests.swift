import ConcurrencyRex
import Recorder
import SwiftRex
import Testing

@testable import REPL

/// The messages about the arguments of an action.
struct ArgumentMistakeTests {
  struct Weight: Codable, Equatable, Sendable {
    var net = 1.0, gross = 2.0
  }

  enum Action: Codable, Equatable, Sendable {
    case opened
    case tapped(String)
    case started(speed: Double)
    case probed(Int, name: String)
    case moved(from: Double, to: Double)
    case weighed(Weight, on: Int)
    case stacked([Weight], isHigh: Bool)

    static let samples: [Action] = [
      .opened, .tapped("a"), .started(speed: 1), .probed(1, name: "a"), .moved(from: 1, to: 2),
      .weighed(Weight(), on: 1),
      .stacked([], isHigh: true),
    ]
  }

  private func message(about line: String) -> String? {
    let runtime = Runtime.simulated(clock: VirtualClock())
    let store = ReduxStoreBase<Action, Int>(
      subject: .init(initialValue: 0), reducer: .identity, middleware: IdentityMiddleware<Action, Action, Int>())
    let recorder = runtime.recorder(initialState: 0, reducer: Reducer<Action, Int>.identity)
    let session = Session(over: (store, recorder, runtime), AppDescription(samples: Action.samples))
    let outcome = session.execute(line, from: ActionSource(file: "test", line: 1, origin: .user))
    return if case .failed(let message, code: 1) = outcome { message } else { nil }
  }

  @Test func `a message shows the correct labels and parentheses`() {
    let table = [
      ("started(12.5)", "column 1: missing label `speed:`; write started(speed: 12.5)"),
      ("moved(1, to: 2)", "column 1: missing label `from:`; write moved(from: 1, to: 2)"),
      (#"tapped "oslo""#, #"column 8: arguments need parentheses: tapped("oslo")"#),
      ("opened now", "column 8: unexpected text after the value: now"),
      ("opened(1) 2", "column 11: unexpected text after the value: '2'"),
    ]
    #expect(table.map { message(about: $0.0) } == table.map(\.1))
  }
}
