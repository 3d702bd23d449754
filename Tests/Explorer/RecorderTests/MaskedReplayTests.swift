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

  /// Counts deliveries, twice unless the item is marked as the last one.
  private static let counting =
    Market.reducer
    <> .reduce { action, state in
      if case .delivered(let item) = action { state.stock["", default: 0] += item.hasPrefix("last") ? 1 : 2 }
    }

  @Test func `a string that a reducer looks inside when it first appears is kept`() throws {
    let original = recording([.delivered("last tea"), .sold("salt")], from: Market.State(), Self.counting)
    let masked = try Masked(of: original)
    let kept = KeptString(text: "last tea", reason: .inspected, number: 1, place: "delivered")
    #expect(masked.kept == [kept] && masked.differences.isEmpty && masked.renamed == ["sold": 1])
    #expect(masked.recording.state(after: 1).stock == ["last tea": 3, "": 1])
  }

  @Test func `a string that a reducer looks inside later is kept from the beginning`() throws {
    let actions = [Market.Action.sold("last tea")] + Array(repeating: .delivered("last tea"), count: 120)
    let original = recording(actions, from: Market.State(), Self.counting)
    let masked = try Masked(of: original)
    #expect(masked.kept.map(\.text) == ["last tea"] && masked.differences.isEmpty && masked.renamed == [:])
  }

  @Test func `a masked action keeps its time`() throws {
    var original = recording([.sold("tea")], from: Market.State(), Market.reducer)
    original.append(.sold("salt"), from: .here(), at: .seconds(1))
    let file = try MarketFile()
    #expect(try Masked(of: original).write(to: file.path, program: "Market 1", onFailure: file.report))
    #expect(try file.read().actions.map(\.time) == [.zero, .seconds(1)])
  }

  @Test func `the note of a source is masked, and so is the file of a script`() throws {
    var original = Recording(of: Market.State(), Market.reducer)
    for source in [
      ActionSource(file: "App/App.swift", function: "sell()", line: 7, info: "secret"),
      ActionSource(file: "secret", line: 7, origin: .script),
      ActionSource(file: "App/App.swift", function: "sell()", line: 7),
    ] { original.append(.closed, from: source, at: .zero) }
    let sources = try Masked(of: original).recording
    #expect(sources[1].source.file == "App/App.swift" && sources[1].source.line == 7)
    #expect(![nil, "secret"].contains(sources[1].source.info) && sources[2].source.info == nil)
    #expect(sources[2].source.file == sources[1].source.info && sources[3].source == original[3].source)
  }

  @Test func `a text that must be a single letter is kept in the initial state`() throws {
    let state = Form.State(grade: .init(text: "A"), name: "tea")
    let masked = try MaskedRecording(of: recording([.named("salt")], from: state, Form.reducer))
    #expect(masked.kept == [KeptString(text: "A", reason: .notDecodable, number: nil, place: "the initial state")])
    #expect(masked.renamed == ["the initial state": 1, "named": 1])
    #expect(masked.recording.initialState.grade?.text == "A" && masked.recording.initialState.name != "tea")
  }

  @Test func `a string that cannot be decoded later if it is masked is kept from the beginning`() throws {
    let original = recording([.named("A"), .rated(.init(text: "A"))], from: Form.State(), Form.reducer)
    #expect(try MaskedRecording(of: original).kept.map(\.text) == ["A"])
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
