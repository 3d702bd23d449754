import DurableFiles
import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import Recorder

/// How the file with the last actions is written, action by action.
@Suite(.timeLimit(.minutes(5)))
struct RingWriterTests {
  private let file: MarketFile

  init() throws { file = try MarketFile() }

  private typealias Writer = RingWriter<Market.Action, Market.State>

  /// Returns a writer that has begun the file.
  private func writer(of market: Market, size: Int) throws -> Writer {
    var locked = DurableFile(path: file.path)
    try locked.acquireLock()
    let writer = Writer(
      market.recorder, file: locked, program: "Market 1", isMasked: false, size: size, report: file.report)
    writer.write()
    return writer
  }

  /// The numbers of the actions in the file. The lines are not parsed, because their texts may be very long.
  private func numbers() throws -> [Int] {
    let lines = try Data(contentsOf: URL(filePath: file.path)).split(separator: UInt8(ascii: "\n")).dropFirst()
    let starts = lines.map { String(decoding: $0.prefix(60), as: UTF8.self) }
    return try starts.map { try #require(Int($0.firstMatch(of: /"seq":(\d+),/)?.1 ?? "")) }
  }

  @Test func `the file has at least the requested number of actions, and at most twice as many`() throws {
    let market = Market()
    let writer = try writer(of: market, size: 3)
    for number in 1...20 {
      market.store.dispatch(.sold("tea"))
      writer.write()
      let saved = try file.read()
      #expect(min(number, 3)...6 ~= saved.recording.numbers.count)
      #expect(saved.recording.numbers.last == number)
      #expect(saved.recording.state(after: number) == market.store.state)
    }
    #expect(file.messages.withLock(\.self) == [])
    #if os(Linux)
    #expect(file.openCount == 2, "the file and its lock")
    #endif
    writer.end()
    market.store.dispatch(.sold("salt"))
    writer.write()
    #expect(try file.read().recording.numbers.last == 20)
  }

  @Test func `the oldest actions of a large burst are dropped`() throws {
    let market = Market()
    let writer = try writer(of: market, size: 10)
    for (count, numbers) in [(20, 1...20), (21, 32...41)] {
      for _ in 1...count { market.store.dispatch(.sold("tea")) }
      writer.write()
      #expect(try self.numbers() == Array(numbers))
    }
    #expect(try file.read().recording.state(after: 41) == market.store.state)
  }

  @Test func `a writer that starts late begins with the last actions`() throws {
    let market = Market()
    for _ in 1...5 { market.store.dispatch(.sold("tea")) }
    _ = try writer(of: market, size: 3)
    #expect(try numbers() == [3, 4, 5])
  }

  @Test func `the writer does not wait for actions that were dropped or skipped`() throws {
    let market = Market(limit: 1)
    let writer = try writer(of: market, size: 1_000_000)
    for _ in 1...8193 { market.store.dispatch(.sold("tea")) }
    writer.write()
    let first = try #require(try numbers().first)
    #expect(try first > 1 && numbers() == Array(first...8193))
    market.recorder.skip()
    market.store.dispatch(.sold("salt"))
    writer.write()
    #expect(try numbers() == [8195])
    #expect(try file.read().recording.state(after: 8195) == market.store.state)
  }

  @Test func `long actions and states do not exceed the size limit of the file`() throws {
    let market = Market()
    let writer = try writer(of: market, size: 1000)
    let item = String(repeating: "tea", count: 50_000)
    var sizes: [Int] = []
    for number in 1...40 {
      market.store.dispatch(.sold(item))
      writer.write()
      sizes.append(try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0)
      if [13, 14, 26, 40].contains(number) {
        let numbers = try numbers()
        #expect(numbers.count >= 13 && numbers == Array((number + 1 - numbers.count)...number))
      }
    }
    #expect(sizes.max().map { 3_700_000..<RingFile.sizeLimit ~= $0 } == true)
  }

  @Test func `a file that can no longer be written ends, which is reported once`() throws {
    let market = Market()
    let writer = try writer(of: market, size: 1)
    try FileManager.default.removeItem(atPath: file.path + ".lock")
    for _ in 1...5 {
      market.store.dispatch(.sold("tea"))
      writer.write()
    }
    let messages = file.messages.withLock(\.self)
    #expect(messages.count == 1 && messages[0].hasPrefix("the ring FILE ends here: cannot write FILE"))
    #if os(Linux)
    #expect(file.openCount == 0)
    #endif
  }

  #if os(Linux)
  @Test func `a file that reaches a system limit ends with its last complete line`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let (file, market) = (try MarketFile(), Market())
      var locked = DurableFile(path: file.path)
      try locked.acquireLock()
      let writer = Writer(
        market.recorder, file: locked, program: "Market 1", isMasked: false, size: 100, report: file.report)
      writer.write()
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      for _ in 1...20 {
        market.store.dispatch(.sold("tea"))
        writer.write()
      }
      try #require(file.messages.withLock(\.self) == ["the ring FILE ends here: File too large"])
      let saved = try file.read()
      try #require(saved.tornLine == nil && saved.recording.numbers.last.map { 2..<20 ~= $0 } == true)
    }
  }
  #endif
}
