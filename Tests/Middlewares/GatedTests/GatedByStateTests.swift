import Gated
import SwiftRex
import Testing

/// A gate that the state opens and closes.
struct GatedByStateTests {
  /// Open unless the last of the words that matter is "close".
  @Sendable static func isOpen(_ words: [String]) -> Bool {
    words.last { ["open", "close"].contains($0) } != "close"
  }

  let fixture = StoreFixture { $0.gated(byState: Self.isOpen).eraseToAnyMiddleware() }

  @Test func `the gate is in the position of the state before the action`() {
    fixture.send("a", "close", "b", "open", "c")
    #expect(fixture.told == ["a", "a!", "close", "c", "c!"])
  }

  @Test func `the effect of the action that closes it does not run`() {
    fixture.send("close")
    #expect(fixture.told == ["close"])
    #expect(fixture.words == ["close"])
  }

  @Test func `late output of a closed gate is dropped`() {
    fixture.send("start", "close")
    fixture.finish("late!")
    #expect(fixture.words == ["start", "close"])
  }

  @Test func `late output of a gate that was closed is dropped, even if it is open again`() {
    fixture.send("start", "close", "open")
    fixture.finish("late!")
    #expect(fixture.words == ["start", "close", "open"])
  }

  @Test func `late output of an open gate passes`() {
    fixture.send("start", "open")
    fixture.finish("late!")
    #expect(fixture.words == ["start", "open", "open!", "late!"])
  }

  @Test func `a property of the state will do`() {
    struct State: Sendable {
      var isOnline = false
      var words: [String] = []
    }
    let middleware = AnyMiddleware<String, String, State> { action, _, _ in
      action == "ask" ? IO { $0.dispatch("answer") } : .pure()
    }
    let store = ReduxStoreBase<String, State>(
      subject: .init(initialValue: State()),
      reducer: .reduce { action, state in
        state.words.append(action)
        if action == "online" { state.isOnline = true }
      },
      middleware: middleware.gated(byState: \.isOnline))
    for action in ["ask", "online", "ask"] { store.dispatch(action) }
    #expect(store.state.words == ["ask", "online", "ask", "answer"])
  }
}
