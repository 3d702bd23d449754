import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

/// Recordings of a till whose code has changed since.
struct RefactoringTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/session"
    let file = RecordingFile(path: path) { Issue.record("\($0)") }
    file.begin(program: "Till 1", initialState: OldTill.State())
    var state = OldTill.State()
    for (index, action) in OldTill.session.enumerated() {
      let before = state
      OldTill.reducer.reduce(action, &state)
      file.append(RecordedAction(action, number: index + 1, source: .here(), time: .seconds(index)), (before, state))
    }
    file.flush()
  }

  private func read(
    _ refactoring: Refactoring, reducer: Reducer<NewTill.Action, NewTill.State> = NewTill.reducer
  ) throws -> SavedRecording<NewTill.Action, NewTill.State> {
    try SavedRecording(
      path: path, program: "Till 1", initialState: NewTill.State(), reducer: reducer, refactoring: refactoring)
  }

  /// The refactoring from the old till to the new one.
  private static func refactoring(
    renames: [String] = ["added=placed", "items=articles", "phase.paying=phase.settling"],
    fills: [String] = ["placed.isGift=false"], skipsUnknown: Bool = true
  ) throws -> Refactoring {
    var refactoring = Refactoring()
    for rename in renames { try refactoring.rename(rename) }
    for value in fills { try refactoring.fill(value) }
    refactoring.skipsUnknown = skipsUnknown
    return refactoring
  }

  @Test func `a recording is replayed with new names and added values, without what is gone`() throws {
    let saved = try read(Self.refactoring())
    #expect(Array(saved.recording.numbers) == [1, 2, 3, 5])
    #expect(
      saved.recording.numbers.map { saved.recording[$0].action } == [
        .placed("tea", isGift: false), .placed("salt", isGift: false), .paid(by: nil), .placed("milk", isGift: false),
      ])
    #expect(saved.recording[5].time == .seconds(4))
    #expect(saved.skipped.map { "\($0.number) \($0.action): \($0.reason)" } == ["4 closed: unknown case 'closed'"])
    #expect(saved.difference == nil && saved.divergence == nil)
    #expect(saved.notCompared == ["articles"])
    #expect(
      saved.risks == [
        "isClosed is only in the recording, and is ignored", "note is not in the recording, and starts as nil",
        "articles.isGift is not in the recording",
      ])
    #expect(saved.recording.state(after: 5).articles.map(\.id) == ["tea", "salt", "milk"])
  }

  @Test func `a change of behavior is found despite renames`() throws {
    let generous = NewTill.reducer <> .reduce { action, state in if case .paid = action { state.phase = .open } }
    #expect(try read(Self.refactoring(), reducer: generous).difference?.description == "3 phase missing")
    let dear = NewTill.reducer <> .reduce { action, state in if case .paid = action { state.total = 1 } }
    #expect(try read(Self.refactoring(), reducer: dear).difference?.description == "3 total value")
  }

  @Test func `states after a skipped action are not those of the recording`() throws {
    let saved = try read(Self.refactoring(fills: []))
    #expect(saved.skipped.map(\.number) == [1, 2, 4, 5] && saved.skippedCount == 4 && saved.divergence == 1)
    #expect(saved.skipped[0].reason == "placed: missing argument 'isGift'")
    #expect(Array(saved.recording.numbers) == [3] && saved.recording.first == 3 && saved.difference == nil)
  }

  @Test func `an unknown action prevents a replay unless it may be skipped`() throws {
    let error = #expect(throws: RecordingFileError.self) { try read(Self.refactoring(skipsUnknown: false)) }
    let remedies = "--rename closed=PATH renames it; --skip-unknown leaves it out"
    #expect(
      error?.message == "cannot replay \(path): line 5: unknown case 'closed'; \(remedies)")
    let missing = #expect(throws: RecordingFileError.self) {
      try read(Self.refactoring(fills: [], skipsUnknown: false))
    }
    #expect(
      missing?.message.contains("'isGift'; --fill placed.isGift=VALUE adds it; --skip-unknown leaves it out") == true)
  }

  @Test func `unused renames and values are reported`() throws {
    let saved = try read(
      Self.refactoring(renames: ["added=placed", "lent=given"], fills: ["placed.isGift=true", "paid.by=1"]))
    #expect(saved.risks.contains("nothing to rename: lent does not occur"))
    #expect(saved.skipped.contains { $0.reason == "paid.by: expected a string, found 1" })
    let other = try read(Self.refactoring(fills: ["placed.isGift=true", "placed.a.b=1"]))
    #expect(other.risks.contains("nothing to fill in: placed.a.b is never missing"))
  }

  @Test func `a value for the state of a feature is not added to the feature's actions`() throws {
    let source = #"{"file":"a","function":"b","line":1,"info":null}"#
    try folder.write(
      #"{"type":"recording","format":3,"program":"Lamp 1","state":"State(lamp: Bulb(isLit: false))"}"# + "\n"
        + #"{"seq":1,"time":0,"action":"lamp.switched","source":"# + source + ",\"changes\":[]}\n", to: "session")
    var refactoring = Refactoring()
    try refactoring.fill("lamp.power=5")
    let saved = try SavedRecording<Lamp.Action, Lamp.State>(
      path: path, program: "Lamp 1", initialState: Lamp.State(), reducer: .identity, refactoring: refactoring)
    #expect(saved.recording.initialState.lamp.power == 5)
    #expect(saved.recording.numbers.count == 1 && saved.risks == [])
  }

  @Test(arguments: [
    "", "=", "a", "a=", "=a", "a=b=c", "a.b=a", "a[0]=b[0]", "a.0=b.0", "1=2", "a=b c",
    String(repeating: "a", count: 9),
    String(repeating: "a.", count: 100) + "a=" + String(repeating: "a.", count: 100) + "a",
  ]) func `an invalid rename is refused`(text: String) {
    var refactoring = Refactoring()
    let error = #expect(throws: RecordingFileError.self) { try refactoring.rename(text) }
    #expect(error?.message.hasPrefix("a rename needs two paths with the same number of names, such as ") == true)
  }

  @Test func `contradictory renames are refused with the path`() throws {
    var refactoring = Refactoring()
    try refactoring.rename("a.b=c.d")
    try refactoring.rename("a.e=c.f")
    let error = #expect(throws: RecordingFileError.self) { try refactoring.rename("a.b=c.e") }
    #expect(error?.message == "\"a.b=c.e\" contradicts an earlier rename of a.b")
    #expect(throws: RecordingFileError.self) { try refactoring.rename("a=a") }
  }

  @Test(arguments: ["", "a", "a.b", "a.b=", "a.b=[", "a[0].b=1", "a.0.b=1", "=1", "a=1=2"])
  func `an invalid path or value to fill in is refused`(text: String) {
    var refactoring = Refactoring()
    #expect(throws: RecordingFileError.self) { try refactoring.fill(text) }
  }
}
