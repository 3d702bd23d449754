import Inspection
import LiteralParsing
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App

/// The notation of states in a recording.
struct StateNotationTests {
  @Test(arguments: 1...2) func `every state round-trips through its notation`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var state = AppState()
    for action in EveryActionTests.all.shuffled(using: &generator) {
      Feature.app.reducer.reduce(action, &state)
      let text = Literal(reflecting: state).description
      let read: AppState = try Literal(parsing: text).decode()
      #expect(read == state, "\(action): \(text)")
    }
  }
}
