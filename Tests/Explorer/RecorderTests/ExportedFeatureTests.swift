import Inspection
import Recorder
import SwiftRex
import Testing

/// Exported tests of an app with features, and of one of its features alone.
struct ExportedFeatureTests {
  private func recording(
    _ actions: [ShopAction], from initialState: ShopState = ShopState(),
    _ reducer: Reducer<ShopAction, ShopState> = .shop
  ) -> Recording<ShopAction, ShopState> {
    var recording = Recording(of: initialState, reducer)
    for action in actions { recording.append(action, from: .here(), at: .zero) }
    return recording
  }

  private func export(
    _ recording: Recording<ShopAction, ShopState>, expecting expectation: TestExport.Expectation? = nil
  ) throws(TestExport.Failure) -> TestExport {
    try TestExport(
      of: recording, recording.first...recording.count, initialState: ShopState(), name: "Slice", expecting: expectation
    )
  }

  @Test func `actions of one feature become a test of the feature`() throws {
    let test = try export(recording([.shelf(.arranged([1])), .shelf(.named(["a"]))]))
    #expect(test.module == "RecorderTests" && !test.source.contains("import SwiftRex\n"))
    #expect(test.source.contains("TestStore(initialState: Shelf.State(), reducer: Shelf.reducer)\n"))
    #expect(test.source.contains("    store.send(.arranged([1])) {\n      $0.row = [1]\n    }\n"))
    let names = TestExport.Expectation(path: "shelf.names", value: .array([.string("b")]))
    let expecting = try export(recording([.shelf(.named(["a"]))]), expecting: names)
    #expect(expecting.source.contains("    #expect(store.state.names == [\"b\"])\n"))
    #expect(expecting.source.contains("`the final state has the expected value`"))
    #expect(expecting.source.contains("    store.send(.named([\"a\"]))\n"))
  }

  @Test func `actions of several features become a test of the app`() throws {
    let test = try export(recording([.shelf(.arranged([1])), .market(.sold("tea")), .shelf(.arranged([2]))]))
    #expect(
      test.source.hasPrefix(
        "import SwiftRex\nimport SwiftRexTesting\nimport Testing\n\n@testable import RecorderTests\n"))
    #expect(test.source.contains("TestStore(initialState: ShopState(), reducer: Feature.shop.reducer)\n"))
    #expect(
      test.source.contains("    store.send(.market(.sold(\"tea\"))) {\n      $0.market.stock = [\"tea\": -1]\n    }\n"))
    let elsewhere = TestExport.Expectation(path: "market.isClosed", value: .bool(true))
    let expecting = try export(recording([.shelf(.arranged([1]))]), expecting: elsewhere)
    #expect(expecting.source.contains("reducer: Feature.shop.reducer)"))
    #expect(expecting.source.contains("    #expect(store.state.market.isClosed == true)\n"))
    #expect(expecting.source.contains("$0.shelf.row = [1]\n"))
  }

  @Test func `an action without a matching part of the state belongs to the app`() throws {
    let test = try export(recording([.opened, .shelf(.arranged([1]))]))
    #expect(test.source.contains("store.send(.opened)\n"))
    #expect(test.source.contains("store.send(.shelf(.arranged([1]))) {\n"))
  }

  @Test func `a test begins in the state before its first action`() throws {
    let state = ShopState(shelf: Shelf.State(row: [1, 2]), market: Market.State(stock: ["tea": 1]))
    let test = try export(recording([.shelf(.arranged([2])), .market(.closed)], from: state))
    #expect(test.source.contains("/// Actions 1 to 2 of a session.\n"))
    #expect(
      test.source.contains(
        """
            var state = ShopState()
            state.shelf.row = [1, 2]
            state.market.stock = ["tea": 1]
            let store = TestStore(initialState: state, reducer: Feature.shop.reducer)

        """))
    #expect(test.source.contains("      $0.shelf.row.removeFirst()\n"))
  }

  @Test func `a dictionary is changed key by key`() throws {
    let state = ShopState(market: Market.State(stock: ["salt": 1, "tea": 2, "rope": 3]))
    let reducer = Reducer<ShopAction, ShopState>.reduce { action, state in
      if case .opened = action {
        state.market.stock = ["tea": 5, "rope": 3, "wine": 1]
      } else {
        state.market.stock = [:]
      }
    }
    let test = try export(recording([.opened, .market(.closed)], from: state, reducer))
    #expect(
      test.source.contains(
        """
            store.send(.opened) {
              $0.market.stock["salt"] = nil
              $0.market.stock["tea"] = 5
              $0.market.stock["wine"] = 1
            }
            store.send(.market(.closed)) {
              $0.market.stock = [:]
            }

        """))
  }

  @Test func `a test imports the modules of dictionary keys`() throws {
    var recording = Recording(
      of: Counter.State(), Reducer<Shelf.Action, Counter.State>.reduce { $1.counts[.script] = 2 })
    recording.append(.arranged([]), from: .here(), at: .zero)
    let test = try TestExport(of: recording, 1...1, initialState: Counter.State(), name: "Slice", expecting: nil)
    #expect(test.source.contains("$0.counts[.script] = 2") && test.source.contains("@testable import SwiftRex\n"))
  }

  @Test(arguments: [10, 11]) func `skipped actions are named, or counted if there are many`(count: Int) throws {
    var recording = recording([.shelf(.arranged([1]))])
    for _ in 1...count { recording.skip() }
    recording.append(.shelf(.arranged([2])), from: .here(), at: .zero)
    let numbers = (2...count + 1).map(\.description).joined(separator: ", ")
    let omission = count == 10 ? numbers : "11 of them"
    #expect(
      try export(recording).source.contains("/// Actions 1 to \(count + 2) of a session, without \(omission).\n"))
  }

  @Test func `an action for a missing child does not fail the test`() throws {
    let source = try export(recording([.child(.arranged([1])), .shelf(.arranged([1]))])).source
    #expect(source.contains("    store.exhaustivity.remove(.children)\n"))
    #expect(try !export(recording([.shelf(.arranged([1])), .opened])).source.contains("exhaustivity"))
  }

  @Test func `a value without Swift source is reported with its type`() {
    let reducer = Reducer<Int, Sealed.State>.reduce { action, state in state.secret = Sealed.Secret(number: { action })
    }
    var recording = Recording(of: Sealed.State(), reducer)
    recording.append(1, from: .here(), at: .zero)
    let failure = #expect(throws: TestExport.Failure.self) {
      try TestExport(of: recording, 1...1, initialState: Sealed.State(), name: "Slice", expecting: nil)
    }
    #expect(failure?.message.hasPrefix("a value of type ") == true)
    #expect(failure?.message.hasSuffix(" has no Swift source") == true)
  }

  @Test func `the clock advances in whole milliseconds between actions`() throws {
    var recording = recording([.opened])
    for time in [Duration.microseconds(900), .microseconds(1100), .milliseconds(1), .milliseconds(1501)] {
      recording.append(.opened, from: .here(), at: time)
    }
    let lines = try export(recording).source.split(separator: "\n").map { $0.drop { $0 == " " } }
    let steps = lines.filter { $0.hasPrefix("store.advance") || $0.hasPrefix("store.send") }
    let (send, short, long) = (
      "store.send(.opened)", "store.advance(by: .milliseconds(1))", "store.advance(by: .seconds(1.5))"
    )
    #expect(steps == [send, send, "\(short)", send, send, "\(long)", send].map { $0[...] })
  }

  @Test func `only lines longer than 120 columns are broken`() throws {
    let rows = (20...40).map { Array(repeating: 10, count: $0) }
    let names = (40...60).map { [String(repeating: "x", count: $0), String(repeating: "y", count: $0)] }
    var actions = rows.flatMap { [ShopAction.shelf(.arranged($0)), .shelf(.arranged([]))] }
    actions += names.flatMap { [ShopAction.shelf(.named(Set($0))), .shelf(.named([]))] }
    let lines = try export(recording(actions)).source.split(separator: "\n").dropFirst(5).map(String.init)
    #expect(lines.allSatisfy { $0.count <= 120 })
    var brokenCount = 0
    for (index, line) in lines.enumerated() where line.hasSuffix("(") || line.hasSuffix("[") {
      let rest = lines[index...].prefix(while: { !$0.hasSuffix("]") && !$0.hasSuffix("]))") && !$0.hasSuffix("])) {") })
      let parts = rest + [lines[index + rest.count]]
      let joined = parts.first! + parts.dropFirst().map { $0.drop { $0 == " " } }.joined(separator: " ")
      #expect(joined.count > 119, "\(joined)")
      brokenCount += 1
    }
    #expect(brokenCount > 10)
  }
}

/// A state with a value that has no Swift source.
private enum Sealed {
  struct Secret: Sendable {
    var number: @Sendable () -> Int
  }

  struct State: Sendable {
    var secret: Secret?
  }
}

/// A feature whose state has dictionary keys from another module.
enum Counter {
  struct State: Sendable {
    var counts: [ActionSource.Origin: Int] = [.script: 1]
  }
}
