import SwiftRex
import SwiftRexTesting
import Testing

@testable import Recorder

/// Masked recordings. What the user types here is in an alphabet that neither the app nor the masks use.
struct MaskTests {
  private typealias Masked = MaskedRecording<Market.Action, Market.State>
  private typealias Saved = SavedRecording<Market.Action, Market.State>
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the recording of some actions.
  private static func recording(
    _ actions: [Market.Action], _ reducer: Reducer<Market.Action, Market.State> = Market.reducer,
    from initialState: Market.State = Market.State(), source: ActionSource = .here()
  ) -> Recording<Market.Action, Market.State> {
    var recording = Recording(of: initialState, reducer)
    for action in actions { recording.append(action, from: source, at: .zero) }
    return recording
  }

  private static func actions(of recording: Recording<Market.Action, Market.State>) -> [Market.Action] {
    recording.numbers.map { recording[$0].action }
  }

  @Test func `a masked recording replays without a difference and has no letter that was typed`() throws {
    let source = ActionSource(file: "/home/ნინო/სია", line: 7, info: "ნინოს ტერმინალი", origin: .script)
    let recording = Self.recording(
      [.sold("ჩაი"), .ordered("მარილი"), .ordered("ჩაი"), .delivered("ჩაი"), .closed],
      from: .init(stock: ["ღვინო": 4]), source: source)
    let masked = try Masked(of: recording)
    #expect(masked.kept == [] && masked.differences.isEmpty)
    #expect(masked.renamed == ["the initial state": 1, "sold": 1, "ordered": 1])
    let path = folder.path + "/masked"
    let isNew = masked.write(to: path, program: "Market 1") { Issue.record("\($0)") }
    #expect(isNew)
    let text = try folder.text(of: "masked")
    #expect(text.contains("\"masked\":true") && !text.unicodeScalars.contains { 0x10A0...0x10FF ~= $0.value })
    let saved = try Saved(path: path, program: "Market 1", initialState: Market.State(), reducer: Market.reducer)
    #expect(saved.isMasked && saved.difference == nil && Array(saved.recording.numbers) == [1, 2, 3, 4, 5])
    let state = saved.recording.state(after: 5)
    #expect(state.stock.values.sorted() == [2, 4] && state.orders.count == 1 && state.isClosed)
    let message = Locked("")
    let isWritten = masked.write(to: path, program: "Market 1") { text in message.withLock { $0 = text } }
    #expect(!isWritten && message.withLock { $0.contains("already exists") })
  }

  /// A line's members after its source, and whether they say that a script dispatched the action.
  private static let scripts: [(origin: String, isScript: Bool)] = [(#","origin":"script""#, true), ("", false)]

  @Test(arguments: scripts)
  func `the file of a script is masked, also in a line that does not name its origin`(origin: String, isScript: Bool)
    throws
  {
    let state = "State(stock: [:], orders: [], isClosed: false)"
    let source = #"{"file":"secret.txt","function":"script","line":4,"info":null}"#
    try folder.write(
      #"{"type":"recording","format":3,"program":"Market 1","state":"\#(state)"}"# + "\n"
        + #"{"type":"action","seq":1,"time":0,"action":"closed","source":\#(source)\#(origin),"changes":[]}"# + "\n",
      to: "session")
    let saved = try Saved(
      path: folder.path + "/session", program: "Market 1", initialState: Market.State(), reducer: Market.reducer)
    let masked = try Masked(of: saved.recording).recording[1].source
    #expect(masked.file != "secret.txt" && masked.line == 4 && masked.function == "script")
    #expect((masked.origin == .script) == isScript)
  }

  @Test func `of a source, the places of the app's code and of its rules stay`() throws {
    let code = ActionSource(file: "App/App+Rules.swift" as String, function: "`a test`(_:)", line: 7)
    let (rule, situation) = ("bridged at App/Rules.swift:31", "bridged at App/Rules.swift:9: ")
    let sources = [
      code, .init(file: "terminal", line: 1, origin: .user), code.with(info: rule),
      code.with(info: "ჩაი, " + rule + ", " + situation + "ჩაი"),
      .init(file: "/home/ნინო/App.swift" as String, function: "/home/ნინო" as String, line: 2),
    ]
    let masked = try sources.map { try Masked(of: Self.recording([.closed], source: $0)).recording[1].source }
    #expect(masked.prefix(3) == sources.prefix(3))
    let note = try #require(masked[3].info)
    #expect(note.contains(", \(rule), \(situation)") && !note.contains("ჩაი") && !note.hasSuffix(": "))
    #expect(!masked[4].file.contains("/") && !masked[4].function.contains("/") && masked[4].line == 2)
  }

  @Test(arguments: 1...20) func `a masked random session changes the state like the original`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let market = Market()
    market.run(100, &generator)
    let masked = try Masked(of: market.recorder.recording)
    #expect(masked.kept == [] && masked.differences.isEmpty)
    let (state, other) = (market.store.state, masked.recording.state(after: masked.recording.count))
    #expect(other.stock.values.sorted() == state.stock.values.sorted() && other.orders.count == state.orders.count)
    #expect(Set(other.stock.keys).isDisjoint(with: state.stock.keys))
  }

  @Test func `a string that a reducer looks inside is kept everywhere, even in earlier actions`() throws {
    let reducer =
      Market.reducer
      <> .reduce { action, state in
        if case .delivered(let item) = action, item.hasPrefix("last") { state.isClosed = true }
      }
    let recording = Self.recording(
      [.sold("last tea"), .sold("salt"), .delivered("salt"), .delivered("last tea")], reducer)
    let masked = try Masked(of: recording)
    let kept = KeptString(text: "last tea", reason: .inspected, number: 4, place: "delivered")
    #expect(masked.kept == [kept] && masked.differences.isEmpty && masked.renamed == ["sold": 1])
    let actions = Self.actions(of: masked.recording)
    #expect(actions[0] == .sold("last tea") && actions[1] != .sold("salt") && actions[3] == .delivered("last tea"))
  }

  @Test func `a string that a reducer makes is kept, or masked if it derives from a masked one`() throws {
    let reducer = Reducer<Market.Action, Market.State>.reduce { action, state in
      switch action {
      case .sold(let item): state.orders = ["cannot sell \(item.uppercased())"]
      case .closed: state.orders = ["closed"]
      default: Market.reducer.reduce(action, &state)
      }
    }
    let recording = Self.recording(
      [.sold("tea"), .ordered("cannot sell TEA"), .closed, .ordered("closed"), .ordered("salt")], reducer)
    let masked = try Masked(of: recording)
    #expect(masked.kept == [] && masked.differences.isEmpty)
    let (first, last) = (masked.recording.state(after: 2), masked.recording.state(after: 5))
    #expect(first.orders.count == 2 && first.orders[0] == first.orders[1])
    #expect(first.orders[0].hasPrefix("cannot sell ") && first.orders[0] != "cannot sell TEA")
    #expect(last.orders.prefix(2) == ["closed", "closed"] && last.orders[2] != "salt")
  }

  @Test func `a typed string that a reducer makes later is kept`() throws {
    let reducer = Market.reducer <> .reduce { if $0 == .closed { $1.orders = ["none"] } }
    let masked = try Masked(of: Self.recording([.ordered("none"), .ordered("tea"), .closed], reducer))
    #expect(masked.kept.map(\.text) == ["none"] && masked.differences.isEmpty)
    #expect(Self.actions(of: masked.recording)[0] == .ordered("none"))
  }

  @Test func `a string that cannot be decoded when masked is kept, with the action's name`() throws {
    var recording = Recording(of: Form.State(), Form.reducer)
    for action in [Form.Action.named("A"), .named("tea"), .rated(Form.Grade(text: "A"))] {
      recording.append(action, from: .here(), at: .zero)
    }
    let masked = try MaskedRecording(of: recording)
    #expect(masked.kept == [KeptString(text: "A", reason: .notDecodable, number: 3, place: "rated")])
    #expect(masked.recording[1].action == .named("A") && masked.recording.state(after: 3).grade?.text == "A")
    #expect(masked.recording[2].action != .named("tea"))
  }

  @Test func `the strings at a path that the user names are kept everywhere`() throws {
    let recording = Self.recording(
      [.ordered("tea"), .sold("salt"), .sold("rope"), .delivered("tea")], from: .init(stock: ["wine": 1]))
    let ordered = try Masked(of: recording, keeping: ["ordered"])
    #expect(ordered.kept == [KeptString(text: "tea", reason: .requested, number: nil, place: "ordered")])
    #expect(Self.actions(of: ordered.recording)[3] == .delivered("tea"))
    #expect(ordered.renamed == ["the initial state": 1, "sold": 2])
    let stock = try Masked(of: recording, keeping: ["stock", "nothing"])
    #expect(Set(stock.kept.map(\.text)) == ["wine", "salt", "rope", "tea"] && stock.renamed == [:])
    #expect(Self.actions(of: stock.recording) == Self.actions(of: recording))
  }
}
