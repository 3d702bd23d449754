import Bridge
import Gated
import SwiftRex
import Testing

/// A gate that the state opens and closes.
struct GatedByStateTests {
  /// Open unless the last of the words that matter is "close".
  @Sendable static func isOpen(_ words: [String]) -> Bool {
    words.last { ["open", "close"].contains($0) } != "close"
  }

  let fixture = GatedStore { $0.gated(byState: Self.isOpen).eraseToAnyMiddleware() }

  @Test
  func `a gate follows the state before an action, and drops output of effects it stopped`() {
    fixture.send("a", "close", "b", "open", "start", "close")
    fixture.finish("late!")
    fixture.send("open", "c")
    fixture.finish("later!")
    #expect(fixture.handled == ["a", "a!", "close", "start", "close", "c", "c!"])
    #expect(fixture.words == ["a", "a!", "close", "b", "open", "start", "close", "open", "c", "c!"])
  }
  @Test func `a rule behind a gate does not see the action that closes it`() {
    let seen = Locked<[String]>([])
    let rule = BridgeRule<String, [String]>.when(Prism<String, String>.identity) { action in
      seen.withLock { $0.append(action) }
      return nil
    }
    let store = ReduxStoreBase<String, [String]>(
      subject: .init(initialValue: []), reducer: .reduce { $1.append($0) },
      middleware: BridgeMiddleware([rule]).gated(byState: Self.isOpen))
    for action in ["a", "close", "b", "open", "c"] { store.dispatch(action) }
    #expect(seen.withLock(\.self) == ["a", "c"])
  }
}
