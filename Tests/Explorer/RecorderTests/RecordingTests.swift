import ConcurrencyRex
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

/// The states that a recording recomputes.
struct RecordingTests {
  @Test(arguments: 1...20) func `every state of a random session can be recomputed, in any order`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let market = Market()
    market.run(200, &generator)
    let (recording, states) = (market.recorder.recording, market.states.withLock(\.self))
    #expect(recording.count == states.count && recording.state(after: 0) == Market.State())
    let numbers = recording.numbers.shuffled(using: &generator)
    #expect(numbers.map { recording.state(after: $0) } == numbers.map { states[$0 - 1] })
  }

  @Test func `an action is recorded with its number, time, source and cause`() throws {
    let market = Market()
    market.store.dispatch(.ordered("tea"), info: "by phone")
    market.clock.advance(by: .seconds(2))
    let recording = market.recorder.recording
    let (first, second) = (recording[1], recording[2])
    #expect([first.action, second.action] == [.ordered("tea"), .delivered("tea")])
    #expect([first.time, second.time] == [.zero, .seconds(1)])
    #expect(first.source.info == "by phone" && first.source.file.hasSuffix("RecordingTests.swift"))
    #expect([first.source.cause, second.source.cause, recording.cause(of: 2)] == [nil, 1, 1])
  }

  @Test func `snapshots are used, and are thinned out when there are many`() {
    let reduced = Locked(0)
    let reducer = Reducer<Int, Int>.reduce { action, state in
      reduced.withLock { $0 += 1 }
      state += action
    }
    var recording = Recording(of: 0, reducer)
    var sum = 0
    for number in 1...40_000 {
      recording.append(1, from: .here(), at: .zero)
      if number % 50 == 0 { recording.keep(sum + 1, after: number) }
      sum += 1
    }
    let numbers = [40_000, 39_990, 20_000, 7]
    #expect(numbers.map { recording.state(after: $0) } == numbers)
    #expect(reduced.withLock(\.self) < 2000)
  }

  @Test func `selected actions come with the states around them, until the caller stops`() {
    let market = Market()
    for _ in 1...6 { market.store.dispatch(.sold("tea")) }
    var seen: [String] = []
    market.recorder.recording.forEach([2, 4, 5, 6]) { action, before, after in
      seen.append("\(action.number): \(before.stock["tea"] ?? 0) to \(after.stock["tea"] ?? 0)")
      return action.number < 5
    }
    #expect(seen == ["2: -1 to -2", "4: -3 to -4", "5: -4 to -5"])
  }
}
