import ConcurrencyRex
import Dispatch
import LineEditing
import SwiftRex
import TerminalTesting
import Testing

@testable import REPL

/// A session while another thread handles actions.
@Suite(.timeLimit(.minutes(5)))
struct BusyStoreTests {
  /// Real time, which signals a semaphore once a command waits.
  private struct SignallingDriver: ClockDriver {
    let time: RealTime
    let isWaiting: DispatchSemaphore

    var shutdown: Shutdown { time.shutdown }
    var now: Duration { time.now }
    func settle() { time.settle() }
    func wait(atMost duration: Duration, until condition: () -> Bool) { time.wait(atMost: duration, until: condition) }
    func waitUntilIdle(_ effects: EffectScope, unless condition: () -> Bool) {
      time.waitUntilIdle(effects, unless: condition)
    }

    func waitUntilDone(unless condition: () -> Bool, _ begin: (@escaping @Sendable () -> Void) -> Void) {
      time.waitUntilDone(unless: condition) { done in
        begin(done)
        isWaiting.signal()
      }
    }
  }

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
    async let work: Void = onThread { shop.store.dispatch(.door(.opened), from: .here()) }
    await onThread {
      isBusy.wait()
      body()
    }
    isOver.signal()
    await work
    subscription.unsubscribe()
  }

  @Test func `reports to a terminal end, although each one causes another action`() {
    let (shop, printed) = (ShopSession(), Locked(0))
    let output = Output(
      layout: { Layout() },
      print: { _ in
        let count = printed.withLock {
          $0 += 1
          return $0
        }
        if count < 100 { shop.store.dispatch(.door(.opened)) }
      }, printHelp: { _ in }, printError: { _, _ in })
    let runtime = Runtime(
      shop.session.runtime, terminal: TerminalID(.terminal, 1), output, Reporter(output), Interruption())
    var follower = RecordingFollower<Shop.Action, Shop.State>()
    follower.report(to: runtime, of: shop.session.recorder)
    shop.store.dispatch(.door(.opened))
    follower.report(to: runtime, of: shop.session.recorder)
    #expect(printed.withLock(\.self) == 1)
  }

  @Test func `a terminal that is too far behind is told which actions it skips`() {
    let (shop, rows, help) = (ShopSession(), Locked(0), Locked<[String]>([]))
    let output = Output(
      layout: { Layout() }, print: { _ in rows.withLock { $0 += 1 } },
      printHelp: { line in help.withLock { $0.append(line) } }, printError: { _, _ in })
    let runtime = Runtime(
      shop.session.runtime, terminal: TerminalID(.terminal, 1), output, Reporter(output), Interruption())
    var follower = RecordingFollower<Shop.Action, Shop.State>()
    follower.report(to: runtime, of: shop.session.recorder)
    shop.session.runtime.reporter.silently {
      for _ in 1...10_003 { shop.store.dispatch(.door(.rung(at: .front))) }
    }
    follower.report(to: runtime, of: shop.session.recorder)
    #expect(help.withLock(\.self) == ["actions 1 to 3 are not shown; :log shows them"])
    #expect(rows.withLock(\.self) == 10_000)
  }

  @Test func `an answer waits for an action that another thread handles, but not if it is stuck`() async {
    let shop = ShopSession { _, shutdown in RealTime(shutdown: shutdown) }
    await whileOpening(shop, until: DispatchSemaphore(value: 0)) { shop.execute(":state door") }
    shop.execute(":state door")
    #expect(shop.printed.filter { $0.hasPrefix("door") } == ["door.isOpen: true", "door.isOpen: true"])
  }

  @Test func `an action typed while another thread is at work is handled before the next command`() async {
    let isWaiting = DispatchSemaphore(value: 0)
    let shop = ShopSession { _, shutdown in
      SignallingDriver(time: RealTime(shutdown: shutdown), isWaiting: isWaiting)
    }
    await whileOpening(shop, until: isWaiting) {
      #expect(shop.execute("basket.itemTapped(\"oslo\")", ":expect basket.items [\"oslo\"]") == .done)
    }
  }

  @Test func `before screens are printed, no other terminal moves the simulated clock`() async {
    let (clock, wasFree) = (VirtualClock(), Locked<Bool?>(nil))
    let repl = REPL.shop(Console(input: -1, output: -1, error: -1), clock: clock)
    let runtime = repl.app.running.runtime
    let attempt = Task(executorPreference: clock) {
      try await clock.sleep(for: .milliseconds(50))
      let isFree = runtime.turn.take()
      wasFree.withLock { $0 = isFree }
      if isFree { runtime.turn.release() }
    }
    // The tap is stored after 100 milliseconds.
    await onThread { _ = repl.run(startsWithScreens: true, openings: [.basket(.itemTapped("tea"))]) }
    #expect(wasFree.withLock(\.self) == false)
    attempt.cancel()
  }
}
