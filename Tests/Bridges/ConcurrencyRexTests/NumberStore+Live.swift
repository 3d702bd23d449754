import ConcurrencyRex
import Foundation
import Observation
import SwiftRex
import Testing

/// A store that adds its actions to 10, with `IO`s that a test provides. Like a recorder, it keeps all sources.
final class NumberStore: ReduxStoreBase<Int, Int>, @unchecked Sendable {  // The locks are inherited.
  /// - Parameter after: Returns the `IO` of an action.
  init(after: @escaping @Sendable (Int) -> IO<Int> = { _ in .identity }) {
    let sources = Log<ActionSource>()
    super.init(
      subject: .init(initialValue: 10), reducer: .reduce { $1 += $0 },
      middleware: AnyMiddleware<Int, Int, Int> { action, source, _ in
        sources.append(source)
        return after(action)
      })
  }

  /// Keeps the store busy on a new thread, with an action that lasts until the returned function is called.
  func keepBusy() async -> @Sendable () -> Void {
    let end = DispatchSemaphore(value: 0)
    await withCheckedContinuation { continuation in
      let isFirst = Locked(true)
      let subscription = Locked<(any SubscriptionType)?>(nil)
      let blocking = statePublisher.subscribe(
        SubscriberType(onValue: { _ in
          guard subscription.withLock({ $0 != nil }), isFirst.withLock({ $0.exchange(with: false) }) else { return }
          continuation.resume()
          end.wait()
          subscription.withLock { $0.take() }?.unsubscribe()
        }))
      subscription.withLock { $0 = blocking }
      Thread.detachNewThread { self.dispatch(0) }
    }
    return { end.signal() }
  }
}

extension Bool {
  /// Replaces the value, and returns the previous one.
  fileprivate mutating func exchange(with new: Bool) -> Bool {
    defer { self = new }
    return self
  }
}

/// Runs a function on a new thread, and blocks until it has returned. Fails the test after two minutes.
func onThread(_ body: @escaping @Sendable () -> Void) {
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    end.signal()
  }
  if end.wait(timeout: .now() + 120) == .timedOut { Issue.record("the function has not returned") }
}

/// Waits until the main actor has run the jobs that are queued now.
@MainActor
func settled() async {
  await Task.detached { await MainActor.run {} }.value
}

extension ObservableViewModel where ViewState: Equatable {
  /// Waits until a view of the state would show the expected one. Fails the test after a minute without a change.
  func shows(_ expected: ViewState) async {
    while state != expected {
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      onNextChange { continuation.finish() }
      let limit = Task {
        try await Task.sleep(for: .seconds(60))
        continuation.yield()
      }
      for await _ in changes {
        Issue.record("the state is still \(state)")
        return
      }
      limit.cancel()
    }
  }
}

extension ObservableViewModel {
  /// Calls a function before the next change.
  func onNextChange(_ body: @escaping @Sendable () -> Void) {
    let isNext = Locked(true)
    withObservationTracking {
      _ = state
    } onChange: {
      if isNext.withLock({ $0.exchange(with: false) }) { body() }
    }
  }
}
