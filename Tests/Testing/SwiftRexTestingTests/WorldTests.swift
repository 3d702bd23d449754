import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Clocks, generators and unimplemented dependencies.
struct WorldTests {
  @Test func `a running clock wakes every task`() {
    let clock = VirtualClock()
    let woken = Locked<[Int]>([])
    for seconds in [30, 5, 3_600] {
      Task(executorPreference: clock) {
        try? await clock.sleep(for: .seconds(seconds))
        woken.withLock { $0.append(seconds) }
      }
    }
    clock.run()
    #expect(woken.withLock { $0 } == [5, 30, 3_600])
  }

  @Test(.highPriority) func `a high-priority test runs at high priority, as the current test`() {
    #expect((Task.currentPriority, Test.current?.name.contains("high priority")) == (.high, true))
  }

  @Test func `a given seed repeats its numbers, and without one each run gets a new seed`() {
    var (one, other) = (SeededGenerator(named: "0"), SeededGenerator(seed: 0))
    let numbers = (0..<100).map { _ in one.next() }
    #expect(numbers == (0..<100).map { _ in other.next() })
    let seeds = Set([nil, nil, "x", "x"].map { SeededGenerator(named: $0).seed })
    #expect((numbers[0], Set(numbers).count, seeds.count) == (0xE220_A839_7B1D_CDAF, 100, 4))
  }

  @Test func `an unimplemented closure fits any dependency, and reports its name`() async throws {
    struct Endpoints: Sendable {
      var none: @Sendable () -> Void = unimplemented("E.none")
      var one: @Sendable (Int) -> String = unimplemented("E.one", placeholder: "1")
      var two: @Sendable (Int, String) async -> Bool = unimplemented("E.two", placeholder: true)
      var three: @Sendable (Int, [Int], String?) async throws -> Int? = unimplemented("E.three", placeholder: nil)
      var four: @Sendable (Int, Int, Int, Int) async throws(CancellationError) -> Int = unimplemented(
        "E.four", placeholder: 4)
    }
    let recorder = IssueRecorder()
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: 42, column: 1)
    try await CurrentStep.$current.withValue(CurrentStep(site: site, report: recorder.report)) {
      () async throws -> Void in
      let endpoints = Endpoints()
      endpoints.none()
      let results = (
        endpoints.one(1), await endpoints.two(1, ""), try await endpoints.three(1, [2], nil),
        try await endpoints.four(1, 2, 3, 4)
      )
      #expect(results == ("1", true, nil, 4))
    }
    let texts = ["none", "one", "two", "three", "four"].map {
      "E.\($0) is unimplemented but was called; implement it for this test, or correct the step"
    }
    #expect((recorder.texts, Set(recorder.lines)) == (texts, [42]))
  }
}
