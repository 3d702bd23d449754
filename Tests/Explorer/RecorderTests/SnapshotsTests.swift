import SwiftRex
import SwiftRexTesting
import Testing

@testable import Recorder

/// Which snapshots are kept, from which the other states are recomputed.
struct SnapshotsTests {
  /// The numbers of the actions after which a snapshot is kept.
  private func numbers<State>(_ snapshots: Snapshots<State>, upTo number: Int) -> [Int] {
    Set((0...number).map { snapshots.nearest(to: $0).number }).sorted()
  }

  @Test func `a snapshot is due after many actions, or after ten milliseconds of work`() {
    var snapshots = Snapshots(0, after: 5)
    let due = snapshots.nextDue
    #expect(due > 1000)
    snapshots.count(work: .milliseconds(4))
    snapshots.count(work: .milliseconds(5))
    #expect(snapshots.nextDue == due)
    snapshots.count(work: .milliseconds(1))
    #expect(snapshots.nextDue < 100)
    snapshots.keep(1, after: 100)
    #expect(snapshots.nextDue == due + 95)
    snapshots.count(work: .milliseconds(9))
    #expect(snapshots.nextDue == due + 95)
  }

  @Test func `when there are too many snapshots, every second one is removed, and fewer follow`() {
    var snapshots = Snapshots(0, after: 0)
    let interval = snapshots.nextDue
    for number in 1...255 { snapshots.keep(number, after: number) }
    #expect(numbers(snapshots, upTo: 300) == Array(0...255) && snapshots.nextDue == 255 + interval)
    snapshots.keep(256, after: 256)
    #expect(numbers(snapshots, upTo: 300) == Array(stride(from: 0, through: 256, by: 2)))
    #expect(snapshots.nextDue == 256 + 2 * interval)
    snapshots.count(work: .milliseconds(19))
    #expect(snapshots.nextDue == 256 + 2 * interval)
    snapshots.count(work: .milliseconds(1))
    #expect(snapshots.nextDue < 256)
  }

  @Test func `snapshots before the oldest action are removed with the earlier actions`() {
    var snapshots = Snapshots(0, after: 0)
    for number in [5, 10, 15] { snapshots.keep(number, after: number) }
    snapshots.begin(with: 100, after: 10)
    #expect(snapshots.oldest == 100)
    #expect([10, 14, 15, 99].map { snapshots.nearest(to: $0).state } == [100, 100, 15, 15])
    #expect(numbers(snapshots, upTo: 20) == [10, 15])
  }

  /// Nested values.
  private indirect enum Nest: Sendable {
    case text(String)
    case nest(Nest)

    init(depth: Int, _ text: String) { self = depth == 0 ? .text(text) : .nest(Nest(depth: depth - 1, text)) }
  }

  private struct Pair: Sendable {
    let first: String
    let second: String?
  }

  private static let mebibyte = String(repeating: "x", count: 1 << 20)

  /// Values, and how many of them fit in 32 MiB.
  private static let values: [(name: String, value: any Sendable, count: Int)] = [
    ("text", mebibyte, 32), ("bytes", [UInt8](repeating: 0, count: 1 << 19), 32), ("set", Set(0..<1 << 16), 32),
    ("dictionary", Dictionary(uniqueKeysWithValues: (0..<1 << 15).map { ($0, $0) }), 32),
    ("texts", [String](repeating: String(repeating: "x", count: 2032), count: 256), 32),
    ("pair", Pair(first: String(mebibyte.prefix(1 << 19)), second: String(mebibyte.prefix(1 << 19))), 32),
    ("nest", Nest(depth: 7, mebibyte), 32), ("too many nests", Nest(depth: 8, mebibyte), 100),
    ("nothing", [Int](), 100),
    ("huge text", [String](repeating: mebibyte, count: 17), 0),
  ]

  @Test(arguments: values.map(\.name)) func `snapshots take at most 32 MiB`(name: String) throws {
    let (_, value, count) = try #require(Self.values.first { $0.name == name })
    var snapshots = Snapshots<any Sendable>(value, after: 0)
    let counts = (1...100).map { number in
      snapshots.keep(value, after: number)
      return numbers(snapshots, upTo: number).count - 1
    }
    #expect(counts.max() == count && counts.last.map { $0 >= count / 2 } == true)
  }

  @Test func `expensive actions lead to more snapshots`() {
    let (reduced, isSlow) = (Locked(0), Locked(true))
    let reducer = Reducer<Int, Int>.reduce { action, state in
      reduced.withLock { $0 += 1 }
      let start = ContinuousClock.now
      while isSlow.withLock(\.self), start.duration(to: .now) < .milliseconds(1) {}
      state += action
    }
    let recorder = Recorder(initialState: 0, reducer: reducer)
    let store = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: reducer, middleware: recorder.recording(IdentityMiddleware()))
    for _ in 1...40 { store.dispatch(1) }
    isSlow.withLock { $0 = false }
    reduced.withLock { $0 = 0 }
    #expect(recorder.recording.state(after: 40) == 40)
    // Each 16th action is measured, so the state before the 33rd is kept.
    #expect(reduced.withLock(\.self) == 8)
  }
}
