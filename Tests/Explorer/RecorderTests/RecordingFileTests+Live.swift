import Foundation
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

/// Recordings in files, which are written, read and replayed.
struct RecordingFileTests {
  private typealias Saved = SavedRecording<Market.Action, Market.State>

  private let folder: TemporaryFolder
  private let path: String
  private let messages = Locked<[String]>([])

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/session"
  }

  private func file(sizeLimit: Int = RecordingFile.sizeLimit) -> RecordingFile {
    let file = RecordingFile(path: path, sizeLimit: sizeLimit) { [messages] text in
      messages.withLock { $0.append(text) }
    }
    file.begin(program: "Market 1", initialState: Market.State())
    return file
  }

  /// Records a session, and returns the market afterwards.
  @discardableResult private func record(
    _ reducer: Reducer<Market.Action, Market.State> = Market.reducer, _ body: (Market) -> Void
  ) -> Market {
    let file = file()
    let market = Market(reducer: reducer, file: file)
    body(market)
    file.flush()
    return market
  }

  private func read(_ reducer: Reducer<Market.Action, Market.State> = Market.reducer) throws -> Saved {
    try Saved(path: path, program: "Market 1", initialState: Market.State(), reducer: reducer)
  }

  /// Returns the message of the error with which reading fails.
  private func failure() -> String? {
    #expect(throws: RecordingFileError.self) { try read() }?.message.replacingOccurrences(of: path, with: "FILE")
  }

  @Test(arguments: 1...20) func `a session that is read from its file is the one that was recorded`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let market = record { $0.run(100, &generator) }
    let (saved, recording) = (try read(), market.recorder.recording)
    let originals = recording.numbers.map { recording[$0] }
    #expect(saved.actions.map(\.action) == originals.map(\.action))
    #expect(saved.actions.map(\.source) == originals.map(\.source))
    #expect(saved.actions.map(\.time) == originals.map(\.time))
    #expect(saved.risks == [] && saved.tornLine == nil && saved.difference == nil)
    #expect(saved.recording.state(after: recording.count) == market.store.state)
  }

  @Test func `a file that is written slower than the store works has every action, and is its owner's`() throws {
    record { market in for _ in 1...2000 { market.store.dispatch(.sold("tea")) } }
    #expect(try read().actions.count == 2000)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(.timeLimit(.minutes(1)))
  func `an action is in the file soon, although nobody waits for it`() async throws {
    let market = Market(file: file())
    market.store.dispatch(.sold("tea"))
    while try read().actions.isEmpty { await Task.yield() }
  }

  @Test func `a torn last line is reported and ignored, wherever it is torn`() throws {
    record { market in for item in ["tea", "salt"] { market.store.dispatch(.sold(item)) } }
    let text = try folder.text(of: "session")
    let lines = text.split(separator: "\n")
    for count in [1, 20, lines[2].count] {
      try folder.write("\(lines[0])\n\(lines[1])\n\(lines[2].prefix(count))", to: "session")
      let saved = try read()
      #expect(saved.tornLine == 3 && saved.actions.map(\.action) == [.sold("tea")])
    }
    try folder.write(String(text.prefix(20)), to: "session")
    #expect(failure() == "cannot replay FILE: it has no complete line")
  }

  @Test func `another reducer is reported with the first action and the path that it changes`() throws {
    record { market in
      market.store.dispatch(.ordered("tea"))
      market.store.dispatch(.sold("salt"))
    }
    let discounted = Reducer<Market.Action, Market.State>.reduce { action, state in
      if case .sold(let item) = action { state.stock[item] = -2 } else { Market.reducer.reduce(action, &state) }
    }
    let forgetful = Reducer<Market.Action, Market.State>.reduce { action, state in
      if case .sold = action { Market.reducer.reduce(action, &state) }
    }
    let hasty = Market.reducer <> .reduce { $1.isClosed = true }
    let differences = try [discounted, forgetful, hasty].map { try read($0).difference?.description }
    #expect(differences == ["2 stock[\"salt\"] value", "1 orders[0] missing", "1 isClosed unexpected"])
  }

  @Test func `a reducer that depends on the order of a set is reported with the path`() throws {
    // The order depends on the address of the set, so each is kept.
    let sets = Locked<[Set<String>]>([])
    let careless =
      Market.reducer
      <> .reduce { action, state in
        if action != .closed { return }
        let boxes = Set((1...100).map { "box \($0)" })
        sets.withLock { $0.append(boxes) }
        state.orders = Array(boxes)
      }
    let market = record(careless) { market in
      market.store.dispatch(.sold("tea"))
      market.store.dispatch(.closed)
    }
    let difference = try #require(try read(careless).difference)
    #expect(difference.number == 2 && difference.path.hasPrefix("orders"))
    #expect(market.store.state.orders.count >= 100)
  }

  @Test func `a state of another version is read, with a line for each field that differs`() throws {
    let state = #"State(stock: [\"tea\": 4], prices: [\"tea\": 2.5], orders: [])"#
    try folder.write(
      #"{"type":"recording","format":1,"program":"Market 0.9","state":"\#(state)"}"# + "\n", to: "session")
    let saved = try read()
    #expect(saved.recording.initialState == Market.State(stock: ["tea": 4]))
    #expect(
      saved.risks == [
        "Market 0.9 wrote it, and this is Market 1", "prices is only in the recording, and is ignored",
        "isClosed is not in the recording, and begins as false",
      ])
  }

  /// Returns the text of a recording: a header and an action, each with other fields than usual.
  private static func text(_ header: [String: String] = [:], _ action: [String: String]? = nil) -> String {
    let state = #""State(stock: [:], orders: [], isClosed: false)""#
    let fields = ["type": #""recording""#, "format": "1", "program": #""Market 1""#, "state": state]
    let source = #"{"file":"a","function":"b","line":1,"info":null}"#
    let line = ["seq": "1", "time": "0", "action": #""closed""#, "source": source, "changes": "[]"]
    func json(_ fields: [String: String]) -> String {
      "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
    }
    return json(fields.merging(header) { $1 }) + (action.map { json(line.merging($0) { $1 }) } ?? "")
  }

  @Test func `a recording that begins later keeps its numbers`() throws {
    let text = Self.text(["after": "1000"], ["seq": "1001", "cause": "1000"])
    try folder.write(text, to: "session")
    let saved = try read()
    #expect(Array(saved.recording.numbers) == [1001] && saved.recording.cause(of: 1001) == 1000)
    #expect(saved.recording.state(after: 1001).isClosed && !saved.recording.state(after: 1000).isClosed)
    #expect(saved.difference?.description == "1001 isClosed unexpected")
    let copy = RecordingFile(path: folder.path + "/copy") { Issue.record("\($0)") }
    copy.begin(program: "Market 1", initialState: Market.State(), after: 1000)
    #expect(try folder.text(of: "copy").hasSuffix(#","after":1000}"# + "\n"))
  }

  @Test func `a line longer than any that is written ends the reading, whatever the size of the file`() throws {
    for (size, message) in [(1 << 29, "line 1: longer than 16777216 bytes"), (1 << 31, nil)] {
      try folder.write("", to: "session")
      let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("session"))
      try file.truncate(atOffset: UInt64(size))
      #expect(failure() == message.map { "cannot replay FILE: " + $0 } ?? "FILE is larger than 1073741824 bytes")
    }
  }

  private static let cases: [(text: String, message: String)] = [
    (text(["format": "0"]), "line 1: format 0 does not exist"),
    (text(["format": "-9"]), "line 1: format -9 does not exist"),
    (text(["after": "-1"]), "line 1: \"after\" must be from 0 to 1000000000, not -1"),
    (
      text(["after": "9223372036854775807"], ["seq": "1"]),
      "line 1: \"after\" must be from 0 to 1000000000, not 9223372036854775807"
    ),
    (text([:], ["seq": "9223372036854775807"]), "line 2: action 9223372036854775807 follows action 0"),
    (text([:], ["cause": "1"]), "line 2: the cause 1 is not an earlier action"),
    (text([:], ["cause": "-9223372036854775808"]), "line 2: the cause -9223372036854775808 is not an earlier action"),
    (text([:], ["time": "-1"]), "line 2: the time -1.0 is not from 0 to 9000000000.0 seconds"),
    (text() + "\n\n\n", "line 2: not an action"),
    (
      "{\"type\":\"recording\",\"format\":4,\"program\":\"Market 9\",\"state\":\"\"}\n",
      "line 1: format 4 is newer than this app; Market 9 wrote it"
    ),
    ("tea, salt\n", "line 1: not the beginning of a recording"), ("\n", "line 1: not the beginning of a recording"),
    (
      "{\"type\":\"recording\",\"format\":1,\"program\":\"Market 1\",\"state\":\"State(stock: 1)\"}\n",
      "line 1: stock: expected Dictionary, found 1"
    ),
    ("", "it has no complete line"),
  ]

  @Test(arguments: cases)
  func `a file that is not a recording of this app is refused`(text: String, message: String) throws {
    try folder.write(text, to: "session")
    #expect(failure() == "cannot replay FILE: " + message)
  }

  @Test func `the first action that this app does not have is reported with its line`() throws {
    record { market in for _ in 1...3 { market.store.dispatch(.sold("tea")) } }
    let text = try folder.text(of: "session")
    try folder.write(text.replacing("\"seq\":2", with: "\"seq\":7"), to: "session")
    #expect(failure() == "cannot replay FILE: line 3: action 7 follows action 1")
    try folder.write(text.replacing("\"action\":\"sold(", with: "\"action\":\"lent("), to: "session")
    #expect(
      failure()
        == "cannot replay FILE: line 2: unknown case 'lent'; --rename lent=PATH renames it; --skip-unknown leaves it out"
    )
  }

  @Test func `a recording ends before it is larger than its limit, and says so once`() throws {
    let file = file(sizeLimit: 1000)
    let market = Market(file: file)
    for _ in 1...100 { market.store.dispatch(.sold("tea")) }
    file.flush()
    #expect(!file.isOpen)
    #expect(messages.withLock(\.self) == ["the recording \(path) ends here: it would be larger than 1000 bytes"])
    #expect(try folder.text(of: "session").utf8.count <= 1000)
    let saved = try read()
    #expect(saved.actions.count > 1 && saved.tornLine == nil && saved.difference == nil)
  }

  #if os(Linux)
  @Test func `a file that the system limits ends with its last whole line`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let (folder, reasons) = (try TemporaryFolder(), Locked<[String]>([]))
      let file = RecordingFile(path: folder.path + "/session") { text in reasons.withLock { $0.append(text) } }
      file.begin(program: "Market 1", initialState: Market.State())
      let market = Market(file: file)
      for _ in 1...100 { market.store.dispatch(.sold("tea")) }
      file.flush()
      try #require(!file.isOpen && reasons.withLock(\.self).first?.hasSuffix("File too large") == true)
      try #require(try folder.text(of: "session").hasSuffix("}\n"))
    }
  }
  #endif

  @Test func `a pipe in place of a recording is refused immediately`() {
    mkfifo(path, 0o600)
    #expect(failure() == "FILE is not a file; use another name")
  }

  @Test func `a file that exists is left alone`() throws {
    try folder.write("diary", to: "session")
    #expect(!file().isOpen)
    #expect(messages.withLock(\.self) == ["the recording \(path) already exists; remove it, or use another name"])
    #expect(try folder.text(of: "session") == "diary")
  }
}

extension SavedRecording {
  fileprivate var actions: [RecordedAction<Action>] { recording.numbers.map { recording[$0] } }
}

extension ReplayDifference {
  fileprivate var description: String { "\(number) \(path) \(kind)" }
}
