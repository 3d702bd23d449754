import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import Recorder

/// Recordings that are read from files and replayed, including damaged and foreign ones.
struct SavedRecordingTests {
  private let file: MarketFile

  init() throws { file = try MarketFile() }

  @Test func `a torn last line is reported and ignored, wherever it is torn`() throws {
    file.record { market in for item in ["tea", "salt"] { market.store.dispatch(.sold(item)) } }
    let text = try file.text
    let lines = text.split(separator: "\n")
    for count in [1, 20, lines[2].count] {
      try file.write("\(lines[0])\n\(lines[1])\n\(lines[2].prefix(count))")
      let saved = try file.read()
      #expect(saved.tornLine == 3 && saved.actions.map(\.action) == [.sold("tea")])
    }
    try file.write(String(text.prefix(20)))
    #expect(file.failure == "cannot replay FILE: it has no complete line")
  }

  @Test func `a changed reducer is reported with the first action and path that differ`() throws {
    file.record { market in
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
    let differences = try [discounted, forgetful, hasty].map { try file.read(nil, $0).difference?.description }
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
    let market = file.record(careless) { market in
      market.store.dispatch(.sold("tea"))
      market.store.dispatch(.closed)
    }
    let difference = try #require(try file.read(nil, careless).difference)
    #expect(difference.number == 2 && difference.path.hasPrefix("orders"))
    #expect(market.store.state.orders.count >= 100)
  }

  @Test func `a state of another version is read, with a line for each field that differs`() throws {
    let state = #"State(stock: [\"tea\": 4], prices: [\"tea\": 2.5], orders: [])"#
    try file.write(
      #"{"type":"recording","format":3,"program":"Market 0.9","state":"\#(state)"}"# + "\n")
    let saved = try file.read()
    #expect(saved.recording.initialState == Market.State(stock: ["tea": 4]))
    #expect(
      saved.risks == [
        "recorded by Market 0.9, but this is Market 1", "prices is only in the recording, and is ignored",
        "isClosed is not in the recording, and starts as false",
      ])
  }

  /// Returns the text of a recording: a header and perhaps an action, with some members replaced.
  private static func text(_ header: [String: String] = [:], _ action: [String: String]? = nil) -> String {
    let state = #""State(stock: [:], orders: [], isClosed: false)""#
    let fields = ["type": #""recording""#, "format": "3", "program": #""Market 1""#, "state": state]
    let source = #"{"file":"a","function":"b","line":1,"info":null}"#
    let line = ["seq": "1", "time": "0", "action": #""closed""#, "source": source, "changes": "[]"]
    func json(_ fields: [String: String]) -> String {
      "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
    }
    return json(fields.merging(header) { $1 }) + (action.map { json(line.merging($0) { $1 }) } ?? "")
  }

  private static let cases: [(text: String, message: String)] = [
    (text(["format": "2"]), "line 1: the recording has format 2, and this app reads format 3"),
    (text(["format": "-9"]), "line 1: the recording has format -9, and this app reads format 3"),
    (text(["state": "null"]), "line 1: not the beginning of a recording"),
    (text([:], ["changes": "null"]), "line 2: not an action"),
    (text([:], ["seq": "9223372036854775807"]), "line 2: action 9223372036854775807 follows action 0"),
    (text([:], ["cause": "1"]), "line 2: the cause 1 is not an earlier action"),
    (text([:], ["cause": "0"]), "line 2: the cause 0 is not an earlier action"),
    (text([:], ["cause": "-9223372036854775808"]), "line 2: the cause -9223372036854775808 is not an earlier action"),
    (text([:], ["time": "-1"]), "line 2: the time -1.0 is not from 0 to 9000000000.0 seconds"),
    (text([:], ["time": "9.1e9"]), "line 2: the time 9100000000.0 is not from 0 to 9000000000.0 seconds"),
    (text([:], ["seq": "2"]), "line 2: action 2 follows action 0"),
    (
      text([:], ["action": "\"sold\""]),
      "line 2: sold: missing argument 1; --fill sold.0=VALUE adds it; --skip-unknown leaves it out"
    ),
    (text(["type": "\"diary\""]), "line 1: not the beginning of a recording"),
    (text() + "\n\n\n", "line 2: not an action"),
    (
      "{\"type\":\"recording\",\"format\":4}\n",
      "line 1: the recording has format 4, and this app reads format 3"
    ),
    ("tea, salt\n", "line 1: not the beginning of a recording"), ("\n", "line 1: not the beginning of a recording"),
    (
      "{\"type\":\"recording\",\"format\":3,\"program\":\"Market 1\",\"state\":\"State(stock: 1)\"}\n",
      "line 1: stock: expected Dictionary, found 1"
    ),
    ("", "it has no complete line"),
  ]

  @Test(arguments: cases)
  func `a file that is not a recording of this app is refused`(text: String, message: String) throws {
    try file.write(text)
    #expect(file.failure == "cannot replay FILE: " + message)
  }

  @Test func `times are read up to their limit`() throws {
    try file.write(Self.text([:], ["time": "8999999999"]))
    #expect(try file.read().actions.map(\.number) == [1])
    try file.write(Self.text([:], ["time": "1.5"]))
    #expect(try file.read().actions.map(\.time) == [.seconds(1.5)])
    try file.write(Self.text(["masked": "false"]))
    #expect(try !file.read().isMasked && file.read().risks == [])
  }

  @Test func `the comparison ends at the first difference`() throws {
    func line(_ number: Int, _ changes: String) -> String {
      String(Self.text([:], ["seq": "\(number)", "changes": changes]).split(separator: "\n")[1]) + "\n"
    }
    let (none, wrong) = ("[]", #"[{"path":"isClosed","digest":"0"}]"#)
    let closed =
      #"[{"path":"isClosed","digest":"\#(ChangeDigest.between(Market.State(), Market.State(isClosed: true))[0].digest)"}]"#
    try file.write(Self.text() + line(1, closed) + line(2, none) + line(3, wrong) + line(4, wrong))
    let saved = try file.read()
    #expect(saved.difference?.description == "3 isClosed missing")
    #expect(saved.recording.state(after: 4).isClosed)
  }

  @Test func `the first hundred skipped actions are listed`() throws {
    let lines = (1...101).map { number in
      String(Self.text([:], ["seq": "\(number)", "action": "\"lent\""]).split(separator: "\n")[1]) + "\n"
    }
    try file.write(Self.text() + lines.joined())
    var refactoring = Refactoring()
    refactoring.skipsUnknown = true
    let saved = try MarketFile.Saved(
      path: file.path, program: "Market 1", initialState: Market.State(), reducer: Market.reducer,
      refactoring: refactoring)
    #expect(saved.skippedCount == 101 && saved.skipped.count == 100)
    #expect(saved.skipped.first == SkippedAction(number: 1, action: "lent", reason: "unknown case 'lent'"))
    #expect(saved.divergence == nil && saved.recording.numbers.isEmpty)
  }
}
