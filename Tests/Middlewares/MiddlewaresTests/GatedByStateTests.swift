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
  func `a gate follows the state before the action, and drops the effect of the action that closes it`() {
    fixture.send("a", "close", "b", "open", "c")
    #expect(fixture.handled == ["a", "a!", "close", "c", "c!"])
  }

  @Test func `late output of a gate that was closed is dropped, even if it is open again`() {
    fixture.send("start", "close")
    fixture.finish("late!")
    fixture.send("open")
    fixture.finish("later!")
    #expect(fixture.words == ["start", "close", "open"])
  }
}
