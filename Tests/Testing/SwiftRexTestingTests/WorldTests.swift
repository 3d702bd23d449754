import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Clocks, generators and dependencies that are not implemented.
struct WorldTests {
  let clock = VirtualClock()

  @Test func `a clock that runs wakes every task up`() {
    let woken = Locked<[String]>([])
    for seconds in [30, 5, 3_600] {
      Task(executorPreference: clock) { [clock] in
        try? await clock.sleep(for: .seconds(seconds))
        woken.withLock { $0.append("\(seconds)") }
      }
    }
    clock.run()
    #expect(woken.withLock { $0 } == ["5", "30", "3600"])
    #expect(clock.now.offset == .seconds(3_600))
  }

  @Test(.highPriority) func `a test of high priority runs at it, as the test that it is`() {
    #expect(Task.currentPriority == .high)
    #expect(Test.current?.name.contains("high priority") == true)
  }

  @Test func `a seed repeats its numbers`() {
    var (one, other) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7))
    let numbers = (0..<100).map { _ in one.next() }
    #expect(numbers == (0..<100).map { _ in other.next() })
    #expect(Set(numbers).count == 100)
    #expect(one.seed == 7)
    var first = SeededGenerator(seed: 0)
    #expect(first.next() == 0xE220_A839_7B1D_CDAF)
  }

  @Test func `a seed may be named, and is a new one if it is not`() {
    #expect(SeededGenerator(named: "42").seed == 42)
    #expect(SeededGenerator(named: nil).seed != SeededGenerator(named: nil).seed)
    #expect(SeededGenerator(named: "x").seed != SeededGenerator(named: "x").seed)
  }

  @Test func `an unimplemented closure fits every endpoint, and names it`() async throws {
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
      #expect(endpoints.one(1) == "1")
      #expect(await endpoints.two(1, ""))
      #expect(try await endpoints.three(1, [2], nil) == nil)
      #expect(try await endpoints.four(1, 2, 3, 4) == 4)
    }
    #expect(
      recorder.texts
        == ["none", "one", "two", "three", "four"].map {
          "E.\($0) is unimplemented but was called; implement it for this test, or correct the step"
        })
    #expect(Set(recorder.lines) == [42])
  }
}
