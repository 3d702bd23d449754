import SwiftRex
import SwiftRexTesting
import Testing

@testable import Recorder

/// Masking where a string matters to the app: to its reducer, to its types, or to its user.
struct MaskedReplayTests {
  private typealias Masked = MaskedRecording<Market.Action, Market.State>

  private func recording<Action, State>(
    _ actions: [Action], from state: State, _ reducer: Reducer<Action, State>
  ) -> Recording<Action, State> {
    var recording = Recording(of: state, reducer)
    for action in actions { recording.append(action, from: .here(), at: .zero) }
    return recording
  }

  @Test func `a text that must be a single letter is kept in the initial state`() throws {
    let state = Form.State(grade: .init(text: "A"), name: "tea")
    let masked = try MaskedRecording(of: recording([.named("salt")], from: state, Form.reducer))
    #expect(masked.kept == [KeptString(text: "A", reason: .notDecodable, number: nil, place: "the initial state")])
    #expect(masked.renamed == ["the initial state": 1, "named": 1])
    #expect(masked.recording.initialState.grade?.text == "A" && masked.recording.initialState.name != "tea")
  }

  @Test(arguments: [
    ("grade.text", ["A", "B"]), ("rated.text", ["B"]), ("grade", ["A", "B"]), ("grade.other", []),
    ("name", ["tea", "salt"]),
  ])
  func `the strings at a path inside a value are kept`(path: String, texts: [String]) throws {
    let state = Form.State(grade: .init(text: "A"), name: "tea")
    let original = recording([.named("salt"), .rated(.init(text: "B"))], from: state, Form.reducer)
    let kept = try MaskedRecording(of: original, keeping: [path]).kept.filter { $0.reason == .requested }
    #expect(kept.map(\.text) == texts && kept.allSatisfy { $0.place == path && $0.number == nil })
  }
}
