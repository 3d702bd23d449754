import ConcurrencyRex
import Recorder
import SwiftRex
import TerminalTesting
import Testing

@testable import REPL

/// The end of a command by Ctrl-C.
@Suite(.timeLimit(.minutes(5)))
struct InterruptionTests {
  @Test func `Ctrl-C interrupts the running command, at most once a second`() {
    let interruption = Interruption()
    let now = ContinuousClock.now
    #expect(!interruption.request(at: now))
    let (requests, wasInterrupted) = interruption.whileRunning {
      [0, 0.9, 2].map { interruption.request(at: now + .seconds($0)) }
    }
    #expect(requests == [true, false, true])
    #expect(wasInterrupted)
    #expect(!interruption.isRequested)
    #expect(!interruption.whileRunning {}.wasInterrupted)
  }

  @Test func `Ctrl-C right after Enter interrupts the first command, and none of the next line`() {
    let interruption = Interruption()
    interruption.expectCommands(true)
    #expect(interruption.request())
    #expect(interruption.whileRunning {}.wasInterrupted)
    #expect(interruption.request())
    interruption.expectCommands(false)
    #expect(!interruption.isRequested && !interruption.request())
  }

  @Test(arguments: [":wait 1000", ":expect eventually door.isOpen true 1000", ":repeat 100000 :wait 1000"])
  func `Ctrl-C ends a wait in real time immediately`(line: String) async {
    let shop = ShopSession { _, shutdown in RealTime(shutdown: shutdown) }
    let runtime = shop.session.runtime
    let (running, run) = AsyncStream<Void>.makeStream()
    let execution = RunningThread {
      runtime.interruption.whileRunning {
        run.finish()
        shop.execute(line)
      }
    }
    for await _ in running {}
    #expect(runtime.interrupt())
    #expect(await execution.result()?.wasInterrupted == true)
  }

  @Test func `in simulated time, a wait that never ends is an error after a number of steps`() throws {
    let shop = ShopSession()
    let clock = try #require(shop.session.runtime.time as? SimulatedTime).clock
    let ticks = Task(executorPreference: clock) { while true { try await clock.sleep(for: .seconds(1)) } }
    defer { ticks.cancel() }
    let stopped = "stopped at 27:46:40, after 100000 steps of the clock; a further :wait continues"
    #expect(shop.failure(":wait 1000000000") == stopped)
    #expect(shop.failure(":wait 5") == nil)
  }

  @Test func `Ctrl-C ends a repetition in simulated time and the lines after it`() async throws {
    let shop = try TypedShop()
    let code = RunningThread { shop.repl.run() }
    #expect(await shop.typing.waits { $0.text.hasSuffix(">") } == nil)
    shop.typing.pty.type("\u{1B}[200~:repeat 1000000 :repeat 1000000 :wait 0\rdoor.opened\u{1B}[201~\r")
    // Nothing announces that the command has begun.
    while !shop.runtime.interrupt() { try await Task.sleep(for: .milliseconds(1)) }
    #expect(await shop.typing.waits { $0.text.contains("\ninterrupted at 0:00\n") && $0.text.hasSuffix(">") } == nil)
    #expect(!shop.store.state.door.isOpen)
    shop.typing.pty.type("\u{04}")
    #expect(await code.result() == 0)
  }

  @Test func `Ctrl-C while the app ends after quitting is a request to end`() async throws {
    let shop = try TypedShop()
    let code = RunningThread { shop.repl.run() }
    #expect(await shop.typing.waits { $0.text.hasSuffix(">") } == nil)
    shop.typing.pty.type(":quit\r")
    #expect(await code.result() == 0)
    #expect(!shop.runtime.interrupt())
  }

  @Test(arguments: [":export-test 1..200", ":skip 1", ":goto 100", ":back 5", ":diff 1 200", ":why 100"])
  func `Ctrl-C ends a command that goes through the recording`(line: String) {
    let shop = ShopSession()
    for number in 1...200 { shop.store.dispatch(.basket(.itemTapped("item \(number)"))) }
    #expect(Self.isInterrupted(line, in: shop.session))
    #expect(shop.session.view.place == nil)
    #expect(shop.execute(line) == .done)
  }

  @Test func `Ctrl-C ends the replay of a branch, and the old world continues`() {
    let old = ShopSession()
    old.execute("door.opened", "door.rung(at: front)", ":wait 3600")
    let session = Session(
      over: old.session.running, old.session.description,
      branching: .possible { clock, runtime in
        let recorder = runtime.recorder(initialState: Shop.State(), reducer: Shop.reducer)
        return (.shop(Shop.World(clock: clock), runtime, recorder), recorder)
      })
    let source = ActionSource(file: "test", line: 1, origin: .user)
    #expect(session.execute(":goto 1", from: source) == .done)
    #expect(Self.isInterrupted(":branch", in: session))
    #expect(session.store === old.store)
    #expect(session.execute(":branch", from: source) == .done)
    #expect(session.store !== old.store)
  }

  /// Returns whether the end of a command is an interruption if it is requested at the start.
  private static func isInterrupted(_ line: String, in session: Session<ShopSession.Store>) -> Bool {
    let interruption = session.runtime.interruption
    let source = ActionSource(file: "test", line: 1, origin: .user)
    let (outcome, _) = interruption.whileRunning {
      _ = interruption.request()
      return session.execute(line, from: source)
    }
    return outcome == .failed("interrupted", code: 1)
  }
}
