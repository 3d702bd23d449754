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
}
