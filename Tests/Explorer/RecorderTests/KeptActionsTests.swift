import Recorder
import SwiftRex
import Testing

/// Which actions a recording keeps, and under which numbers.
struct KeptActionsTests {
  private static let sum = Reducer<Int, Int>.reduce { action, state in state += action }

  @Test(arguments: [1, 4096, 5000])
  func `a recording keeps at least as many actions as its limit, and few more`(limit: Int) {
    var recording = Recording(of: 0, Self.sum, limit: limit)
    var (least, most, isWholeChunk) = (Int.max, 0, true)
    for number in 1...20_000 {
      recording.append(number, from: .here(), at: .zero)
      let kept = recording.count - recording.first + 1
      if recording.first > 1 { least = min(least, kept) }
      most = max(most, kept)
      isWholeChunk = isWholeChunk && (recording.first - 1).isMultiple(of: 4096)
    }
    #expect(least >= limit && most < limit + 2 * 4096 && isWholeChunk)
    #expect(recording.initialState == recording.first * (recording.first - 1) / 2)
  }

  @Test func `a skipped number has no action, and later actions keep their numbers`() {
    var recording = Recording(of: 1, Self.sum)
    recording.skip()
    #expect(recording.first == 2 && Array(recording.numbers) == [] && recording.state(after: 1) == 1)
    recording.append(5, from: .here(), at: .seconds(1))
    recording.skip()
    recording.append(7, from: .here().with(cause: 2), at: .seconds(2))
    #expect(recording.count == 4 && Array(recording.numbers) == [2, 4])
    #expect([0, 1, 3, 5].allSatisfy { !recording.contains($0) } && recording.contains(4))
    #expect((1...4).map { recording.state(after: $0) } == [1, 6, 6, 13])
    #expect(recording.state(after: 4, without: 2) == 8 && recording.state(after: 4, without: 4) == 6)
    #expect(recording[4].action == 7 && recording[4].time == .seconds(2))
    #expect(recording.cause(of: 2) == nil && recording.cause(of: 4) == 2)
    var steps: [String] = []
    recording.forEach([2, 3, 4]) { action, before, after in
      steps.append("\(action.number): \(before) to \(after)")
      return true
    }
    #expect(steps == ["2: 1 to 6", "4: 6 to 13"])
  }

  @Test func `skipped numbers count toward the limit of a recording`() {
    var recording = Recording(of: 0, Self.sum, limit: 1)
    for number in 1...4097 {
      if number == 1 { recording.append(1, from: .here(), at: .zero) } else { recording.skip() }
    }
    recording.append(2, from: .here(), at: .zero)
    #expect(Array(recording.numbers) == [1, 4098] && recording.state(after: 4098) == 3)
    for _ in 4099...8192 { recording.skip() }
    recording.append(3, from: .here(), at: .zero)
    #expect(recording.first == 4097 && Array(recording.numbers) == [4098, 8193])
    #expect(recording.initialState == 1 && recording.state(after: 8193) == 6)
  }

  @Test func `a recorder continues an earlier recording`() {
    var recording = Recording(of: 0, Self.sum)
    recording.append(5, from: .here(), at: .zero)
    let recorder = Recorder(initialState: 0, continuing: recording, reducer: Self.sum)
    let store = ReduxStoreBase(
      subject: .init(initialValue: 5), reducer: Self.sum, middleware: recorder.recording(IdentityMiddleware()))
    store.dispatch(7)
    #expect(recorder.count == 2 && recorder.recording.state(after: 2) == 12 && recorder.initialState == 0)
  }

  @Test func `an observer receives the states around an action only if it wants them`() {
    let (wantsStates, seen) = (Locked(false), Locked<[String]>([]))
    let recorder = Recorder(
      initialState: 0, reducer: Self.sum, now: { .seconds(3) }, wantsStates: { wantsStates.withLock(\.self) }
    ) { action, states in
      let change = states.map { "\($0.before) to \($0.after)" }
      seen.withLock { $0.append("\(action.number): \(action.action) at \(action.time), \(change ?? "no states")") }
    }
    let store = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: Self.sum, middleware: recorder.recording(IdentityMiddleware()))
    store.dispatch(1)
    wantsStates.withLock { $0 = true }
    store.dispatch(2)
    #expect(seen.withLock(\.self) == ["1: 1 at 3.0 seconds, no states", "2: 2 at 3.0 seconds, 1 to 3"])
    let quiet = Recorder(
      initialState: 0, reducer: Self.sum, observer: { _, states in if states != nil { Issue.record("states") } })
    let other = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: Self.sum, middleware: quiet.recording(IdentityMiddleware()))
    other.dispatch(1)
    #expect(quiet.count == 1)
  }
}
