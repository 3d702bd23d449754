import ConcurrencyRex
import SwiftRex
import Testing

/// What kinds of effects there are, and what each leads to.
struct EffectKindTests {
  struct Failure: Error {}

  func laboratory(_ effect: Laboratory.Work) -> Laboratory {
    Laboratory { $0 == "go" ? effect : .doNothing }
  }

  @Test func `nothing leads to nothing`() {
    let laboratory = laboratory(.doNothing <> .identity)
    laboratory.send("go")
    #expect(laboratory.words == ["go"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `one action or several follow at once, in order, without the clock`() {
    let laboratory = laboratory(.just("a") <> .sequence(["b", "c"]) <> .just("d"))
    laboratory.store.dispatch("go")
    #expect(laboratory.words == ["go", "a", "b", "c", "d"])
  }

  @Test func `a task leads to its answer`() {
    let laboratory = laboratory(.task { _ in "done" })
    laboratory.store.dispatch("go")
    #expect(laboratory.words == ["go"])
    #expect(laboratory.inFlight == 1)
    laboratory.clock.settle()
    #expect(laboratory.words == ["go", "done"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `a task that returns nothing leads to nothing, one that fails to what its catch returns`() {
    let laboratory = laboratory(
      .task { _ in nil }
        <> .task { _ in
          throw Failure()
        } catch: {
          "\($0)"
        })
    laboratory.send("go")
    #expect(laboratory.words == ["go", "Failure()"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `fire and forget does its work and leads to nothing`() {
    let log = Log<String>()
    let laboratory = laboratory(
      .fireAndForget { clock in
        try? await clock.sleep(for: .seconds(1))
        log.append("done at \(clock.now.offset.components.seconds)")
      })
    laboratory.send("go")
    laboratory.clock.advance(by: .seconds(1))
    #expect(log.elements == ["done at 1"])
    #expect(laboratory.words == ["go"])
  }

  @Test func `a promise leads to what its callback is called with first`() {
    let callbacks = Log<@Sendable (DispatchedAction<String>) -> Void>()
    let laboratory = laboratory(.promise { _, callback in callbacks.append(callback) })
    laboratory.send("go")
    #expect(laboratory.inFlight == 1)
    callbacks.elements.first?(DispatchedAction("kept"))
    callbacks.elements.first?(DispatchedAction("broken"))
    laboratory.clock.settle()
    #expect(laboratory.words == ["go", "kept"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `a promise whose callback is let go ends without an action`() {
    let callbacks = Log<@Sendable (DispatchedAction<String>) -> Void>()
    let laboratory = laboratory(.promise { _, callback in callbacks.append(callback) })
    laboratory.send("go")
    #expect(laboratory.inFlight == 1)
    callbacks.removeAll()
    laboratory.clock.settle()
    #expect(laboratory.words == ["go"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `a promise may be kept before it returns`() {
    let laboratory = laboratory(.promise { _, callback in callback(DispatchedAction("kept")) })
    laboratory.send("go")
    #expect(laboratory.words == ["go", "kept"])
  }

  @Test func `a run sends as often as it likes until it ends`() {
    let laboratory = laboratory(
      .run { context, output in
        for number in 1...3 {
          try await context.dependencies.sleep(for: .seconds(1))
          output.send("\(number)", from: .here())
        }
        throw Failure()
      } catch: { _ in
        "failed"
      })
    laboratory.send("go")
    laboratory.clock.advance(by: .seconds(2))
    #expect(laboratory.words == ["go", "1", "2"])
    #expect(laboratory.inFlight == 1)
    laboratory.clock.advance(by: .seconds(1))
    #expect(laboratory.words == ["go", "1", "2", "3", "failed"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `steps begin in order, whatever their kind`() {
    let laboratory = laboratory(.task { _ in "task 1" } <> .just("now") <> .task { _ in "task 2" })
    laboratory.send("go")
    #expect(laboratory.words == ["go", "now", "task 1", "task 2"])
  }

  @Test func `an action says from which effect it came`() {
    let sources = Log<ActionSource>()
    let clock = VirtualClock()
    let effects: [Laboratory.Work] = [
      .just("a", info: "just"), .sequence(["b"], info: "sequence"), .task(info: "task") { _ in "c" },
      .run { _, output in output.send("d", from: .here(info: "run")) },
    ]
    let noting = AnyMiddleware<String, String, [String]> { _, dispatcher, _ in
      sources.append(dispatcher)
      return .pure()
    }
    let middleware = Laboratory.middleware { $0 == "go" ? effects.reduce(.identity, <>) : .doNothing }
    let store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .identity, middleware: noting <> middleware.inject(clock),
      effects: EffectScope(executor: clock))
    store.dispatch("go", info: "test")
    clock.settle()
    #expect(sources.elements.map(\.info) == ["test", "just", "sequence", "task", "run"])
    #expect(sources.elements.allSatisfy { $0.file == "ConcurrencyRexTests/EffectKindTests.swift" })
  }

  @Test func `effects read the state after their action`() {
    let clock = VirtualClock()
    let states = Log<[String]>()
    let reader = EffectMiddleware<String, String, [String], VirtualClock>.onAction { action, _, state in
      states.append(state())
      return action == "go" ? .just("on") : .doNothing
    }
    let store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: reader.inject(clock))
    store.dispatch("go")
    #expect(states.elements == [["go"], ["go", "on"]])
  }
}
