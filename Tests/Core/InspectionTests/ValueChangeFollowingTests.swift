import Inspection
import Testing

/// Differences and those that came after them, as one list.
struct ValueChangeFollowingTests {
  private struct State {
    var number = 0
    var items: Set<String> = []
  }

  private func changes(_ states: State...) -> [String] {
    zip(states, states.dropFirst()).reduce([ValueChange]()) { $0.followed(by: ValueChange.between($1.0, $1.1)) }
      .map(\.description)
  }

  @Test func `a part that changed again has its first and its last value`() {
    #expect(changes(State(number: 1), State(number: 2), State(number: 3)) == ["number: 1 → 3"])
  }

  @Test func `what was taken back is left out`() {
    #expect(changes(State(number: 1), State(number: 2), State(number: 1)) == [])
    #expect(changes(State(), State(items: ["a"]), State(items: ["a", "b"]), State(items: ["b"])) == [#"items: + "b""#])
    #expect(changes(State(items: ["a"]), State(), State(items: ["a"])) == [])
  }
}
