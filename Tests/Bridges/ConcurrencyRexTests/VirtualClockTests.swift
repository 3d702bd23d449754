import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

/// Time that passes only when it is advanced.
struct VirtualClockTests {
  let clock = VirtualClock()
  let log = Log<String>()

  /// Starts a task on the clock that sleeps and then logs its name and the time.
  @discardableResult
  func sleeper(_ name: String, _ seconds: Double...) -> Task<Void, Never> {
    Task(executorPreference: clock) { [clock, log] in
      for duration in seconds {
        do {
          try await clock.sleep(for: .seconds(duration))
          log.append("\(name) at \(clock.now.offset.components.seconds)")
        } catch {
          return log.append("\(name) cancelled: \(error is CancellationError)")
        }
      }
    }
  }

  @Test func `time stands still until it is advanced, and a sleeper may sleep again meanwhile`() {
    sleeper("a", 1)
    clock.settle()
    #expect((clock.now.offset, clock.hasSleepers, log.elements) == (.zero, true, []))
    clock.advance(by: .seconds(10))
    #expect((clock.now.offset, clock.hasSleepers, log.elements) == (.seconds(10), false, ["a at 1"]))
    sleeper("b", 1, 1, 1)
    sleeper("c", 2)
    clock.advance(by: .seconds(2))
    log.append("advanced")
    clock.advance(by: .seconds(1))
    #expect(log.elements == ["a at 1", "b at 11", "c at 12", "b at 12", "advanced", "b at 13"])
  }

  @Test(arguments: [1, 2, 3] + [UInt64.random(in: 4 ... .max)])
  func `sleepers wake up in order of time, then of arrival`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let durations = (0..<200).map { _ in Int.random(in: 0...9, using: &generator) }
    for (number, duration) in durations.enumerated() { sleeper("\(number)", Double(duration)) }
    clock.advance(by: .seconds(9))
    let sorted = durations.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    #expect(log.elements == sorted.map { "\($0.offset) at \($0.element)" })
  }

  @Test func `a clock can choose which of several comes next`() {
    let clock = VirtualClock { count, _ in count - 1 }
    for name in ["a", "b", "c"] {
      Task(executorPreference: clock) { [log] in
        log.append(name)
        try await clock.sleep(for: .seconds(name == "b" ? 2 : 1))
        log.append("\(name) at \(clock.now.offset.components.seconds)")
      }
    }
    clock.advance(by: .seconds(2))
    #expect(log.elements == ["c", "b", "a", "a at 1", "c at 1", "b at 2"])
  }

  @Test func `advancing while a condition holds stops when it fails or no task sleeps`() {
    sleeper("a", 1, 1, 1, 10)
    func time(after advance: () -> Void) -> Duration {
      advance()
      return clock.now.offset
    }
    let times = [
      time { clock.advance { log.count < 2 } },
      time { clock.advance(atMost: .seconds(5)) { log.count < 3 } },
      time { clock.advance(atMost: .seconds(5)) { true } },
      time { clock.advance(atMost: .seconds(5)) { false } },
      time { clock.advance { true } },
      time { clock.advance { false } },
    ]
    #expect(times == [2, 3, 8, 8, 13, 13].map { .seconds($0) })
  }

  @Test func `a task does not sleep if it is cancelled or its deadline has passed`() {
    let task = sleeper("a", 5)
    clock.settle()
    task.cancel()
    clock.settle()
    log.append("b begins")
    sleeper("b", 5).cancel()
    clock.settle()
    #expect((clock.now.offset, clock.hasSleepers) == (.zero, false))
    clock.advance(by: .seconds(5))
    Task(executorPreference: clock) { [clock, log] in
      try? await clock.sleep(until: .init(offset: .seconds(3)))
      log.append("awake at \(clock.now.offset.components.seconds)")
    }
    clock.settle()
    #expect(log.elements == ["a cancelled: true", "b begins", "b cancelled: true", "awake at 5"])
  }
}
