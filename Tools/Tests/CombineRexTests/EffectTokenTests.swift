import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex
import Testing

/// Names of running effects, and their lives.
struct EffectTokenTests {
  /// An effect that dispatches what comes by a wire.
  func wired(_ wire: Wire<String, Never>, _ token: some Hashable & Sendable) -> Laboratory.Work {
    Effect(token: token) { _ in wire.publisher.map { DispatchedAction($0) } }
  }

  @Test func `a new effect with a token cancels the one before it`() {
    let (old, new) = (Wire<String, Never>(), Wire<String, Never>())
    let laboratory = Laboratory { action in
      action == "1" ? wired(old, "search") : action == "2" ? wired(new, "search") : .doNothing
    }
    laboratory.send("1", "2")
    #expect(laboratory.inFlight == 1)
    old.send("old")
    new.send("new")
    #expect(laboratory.words == ["1", "2", "new"])
    new.end()
    #expect(laboratory.inFlight == 0)
  }

  @Test func `the one before is cancelled first, before the new one subscribes`() {
    let log = Log<String>()
    @Sendable func effect(_ name: String) -> Laboratory.Work {
      Effect(token: 1) { _ in
        Empty<DispatchedAction<String>, Never>(completeImmediately: false)
          .handleEvents(
            receiveSubscription: { _ in log.append("begin " + name) }, receiveCancel: { log.append("cancel " + name) })
      }
    }
    let laboratory = Laboratory { _ in effect("a") <> effect("b") }
    laboratory.send("go")
    #expect(log.elements == ["begin a", "cancel a", "begin b"])
    #expect(laboratory.inFlight == 1)
  }

  @Test func `an effect is cancelled by its token, compared by value and by type`() {
    let (wire, other) = (Wire<String, Never>(), Wire<String, Never>())
    let laboratory = Laboratory { action in
      switch action {
      case "start": wired(wire, 1) <> wired(other, UInt8(1))
      case "stop": .toCancel(1)
      case "stop another": .toCancel("another")
      default: .doNothing
      }
    }
    laboratory.send("stop", "start", "stop another")
    #expect(laboratory.inFlight == 2)
    laboratory.send("stop", "stop")
    wire.send("wire")
    other.send("other")
    #expect(laboratory.words == ["stop", "start", "stop another", "stop", "stop", "other"])
    #expect(laboratory.inFlight == 1)
  }

  @Test func `an action may replace or cancel the effect it came from`() {
    let (wire, next) = (Wire<String, Never>(), Wire<String, Never>())
    let laboratory = Laboratory { action in
      switch action {
      case "start": wired(wire, "loop")
      case "again": wired(next, "loop")
      case "stop": .toCancel("loop")
      default: .doNothing
      }
    }
    laboratory.send("start")
    wire.send("again")
    wire.send("lost")
    next.send("stop")
    next.send("lost")
    #expect(laboratory.words == ["start", "again", "stop"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `each middleware has its own tokens`() {
    let (a, b) = (Wire<String, Never>(), Wire<String, Never>())
    func part(_ name: String, _ wire: Wire<String, Never>) -> AnyMiddleware<String, String, [String]> {
      Laboratory.middleware { action in
        action == "start" ? wired(wire, "same") : action == "stop " + name ? .toCancel("same") : .doNothing
      }.inject("world").eraseToAnyMiddleware()
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: part("a", a) <> part("b", b))
    store.dispatch("start")
    store.dispatch("stop b")
    a.send("from a")
    b.send("from b")
    #expect(store.state == ["start", "stop b", "from a"])
  }

  @Test func `an effect that ends lets go of all that it held`() {
    var lease: Lease? = Lease()
    weak let watched = lease
    let wire = Wire<String, Never>()
    let leases = Once(lease)
    lease = nil
    let laboratory = Laboratory { [leases] action in
      guard action == "go", let lease = leases.take() else { return .doNothing }
      return Effect(token: 1) { _ in
        wire.publisher.map { word in
          lease.touch()
          return DispatchedAction(word)
        }
      }
    }
    laboratory.send("go")
    #expect(watched != nil)
    wire.end()
    #expect(watched == nil)
  }

  @Test func `when the store goes, its effects are cancelled, and what they still say is dropped`() {
    let log = Log<String>()
    let wire = Wire<String, Never>()
    var laboratory: Laboratory? = Laboratory { _ in
      Effect(token: 1) { _ in
        wire.publisher.map { DispatchedAction($0) }.handleEvents(receiveCancel: { log.append("cancelled") })
      }
    }
    let effects = laboratory?.store.effects
    laboratory?.send("go")
    #expect(effects?.inFlight == 1)
    laboratory = nil
    #expect(log.elements == ["cancelled"])
    #expect(effects?.inFlight == 0)
    wire.send("late")
  }

  @Test func `effects that replace one another from many threads all end`() async {
    let laboratory = Laboratory { action in
      action == "go" ? .promise(token: 1) { _, callback in callback(DispatchedAction("done")) } : .doNothing
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { laboratory.send("go") } }
    }
    await withCheckedContinuation { continuation in
      laboratory.store.effects.whenIdle { continuation.resume() }
    }
    #expect(laboratory.words.count { $0 == "go" } == 200)
    #expect(laboratory.words.count { $0 == "done" } == 200)
    #expect(laboratory.inFlight == 0)
  }
}
