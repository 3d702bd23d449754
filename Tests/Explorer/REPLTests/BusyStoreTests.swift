import ConcurrencyRex
import Dispatch
import SwiftRex
import TerminalTesting
import Testing

@testable import REPL

/// A session while another thread handles actions.
@Suite(.timeLimit(.minutes(5)))
struct BusyStoreTests {
  /// Opens the door on another thread, and keeps that thread at work while a closure runs here.
  private func whileOpening(
    _ shop: ShopSession, until isOver: DispatchSemaphore, _ body: @escaping @Sendable () -> Void
  ) async {
    let (isBusy, isFirst) = (DispatchSemaphore(value: 0), Locked(true))
    let subscription = shop.store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { state in
        guard state.door.isOpen, isFirst.withLock({ $0 }) else { return }
        isFirst.withLock { $0 = false }
        isBusy.signal()
        isOver.wait()
      }))
    let work = RunningThread { shop.store.dispatch(.door(.opened), from: .here()) }
    await onThread {
      isBusy.wait()
      body()
    }
    isOver.signal()
    await work.result()
    subscription.unsubscribe()
  }

  @Test func `an answer waits for an action that another thread handles, but not if it is stuck`() async {
    let shop = ShopSession { _, shutdown in RealTime(shutdown: shutdown) }
    await whileOpening(shop, until: DispatchSemaphore(value: 0)) { shop.execute(":state door") }
    shop.execute(":state door")
    #expect(shop.printed.filter { $0.hasPrefix("door") } == ["door.isOpen: true", "door.isOpen: true"])
  }

  @Test func `an action typed while another thread is at work is handled before the next command`() async {
    let shop = ShopSession { _, shutdown in RealTime(shutdown: shutdown) }
    let isWaiting = DispatchSemaphore(value: 0)
    Task {
      // Nothing announces that the session waits.
      while !shop.session.runtime.reports.isAwaiting { try await Task.sleep(for: .milliseconds(1)) }
      isWaiting.signal()
    }
    await whileOpening(shop, until: isWaiting) {
      #expect(shop.execute("basket.itemTapped(\"oslo\")", ":expect basket.items [\"oslo\"]") == .done)
    }
  }
}
