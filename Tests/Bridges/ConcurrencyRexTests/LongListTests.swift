import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

/// States that list many pieces of work.
struct LongListTests {
  /// A piece of work that counts how often any is compared.
  struct Work: Hashable, Sendable {
    static let comparisons = Locked(0)
    let number: Int

    static func == (lhs: Work, rhs: Work) -> Bool {
      comparisons.withLock { $0 += 1 }
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `a long list is replaced with a few comparisons for each piece of work`() {
    let count = 2_000
    let (started, clock) = (Locked(0), VirtualClock())
    let middleware = EffectMiddleware<Range<Int>, Range<Int>, Range<Int>, Void>.reconciling({
      $0.map { Work(number: $0) }
    }) { _ in
      .listen { _, _ in
        started.withLock { $0 += 1 }
        for await _ in AsyncStream(Void.self, { _ in }) {}
      }
    }
    let store = ReduxStoreBase<Range<Int>, Range<Int>>(
      subject: .init(initialValue: 0..<0), reducer: .reduce { action, state in state = action },
      middleware: middleware.inject(()), effects: EffectScope(executor: clock))
    for action in [0..<count, count / 2..<count * 2, 0..<0] {
      store.dispatch(action)
      clock.settle()
    }
    #expect(started.withLock(\.self) == 2 * count)
    #expect(store.effects.running.isEmpty)
    #expect(Work.comparisons.withLock(\.self) < 100 * count)
  }
}
