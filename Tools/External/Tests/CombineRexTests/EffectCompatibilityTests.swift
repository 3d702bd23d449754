import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex
import Testing

/// The names of effects that users of SwiftRex 0.8 know, over Combine.
struct EffectCompatibilityTests {
  struct Failure: Error, Equatable {}

  func fixture(_ effect: Effect<Void, String>) -> StoreFixture {
    StoreFixture { $0 == "go" ? effect.ignoringDependencies() : .doNothing }
  }

  @Test func `an effect reads the state while it runs, and returns a publisher`() {
    enum Shelf: Equatable, Sendable {
      case tapped(String)
      case marked(String, Bool)
      case failed
    }
    struct Server: Sendable {
      var mark: @Sendable (String, Bool) -> AnyPublisher<Bool, Failure>
    }
    let marking = EffectMiddleware<Shelf, Shelf, [String], Server>.onAction { action, dispatcher, getState in
      switch action {
      case .tapped(let title):
        return Effect(token: "mark \(title)") { context -> AnyPublisher<DispatchedAction<Shelf>, Never> in
          let isMarked = getState().contains(title)
          return context.dependencies.mark(title, !isMarked)
            .map { DispatchedAction(Shelf.marked(title, $0)) }
            .catch { _ in Just(DispatchedAction(.failed)) }
            .eraseToAnyPublisher()
        }
      default:
        return .doNothing
      }
    }
    let server = Server { title, isMarked in
      title == "lost"
        ? Fail(error: Failure()).eraseToAnyPublisher()
        : Just(isMarked).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }
    let log = Log<Shelf>()
    let store = ReduxStoreBase<Shelf, [String]>(
      subject: .combine(initialValue: ["b"]), reducer: .reduce { action, _ in log.append(action) },
      middleware: marking.inject(server))
    for title in ["a", "b", "lost"] { store.dispatch(.tapped(title)) }
    #expect(
      log.elements == [
        .tapped("a"), .marked("a", true), .tapped("b"), .marked("b", false), .tapped("lost"), .failed,
      ])
  }

  @Test func `a publisher is an effect`() {
    let publisher = ["a", "b"].publisher.map { DispatchedAction($0) }
    let fixture = fixture(Effect(publisher) <> Effect(token: "x", effect: publisher))
    fixture.send("go")
    #expect(fixture.words == ["go", "a", "b", "a", "b"])
    #expect(Effect(token: "x", effect: publisher).token == AnyHashable("x"))
  }

  @Test func `a fired publisher dispatches only the action for its failure`() {
    let good = TestSubject<Int, Failure>()
    let bad = Fail<Int, Failure>(error: Failure())
    let fixture = fixture(
      .fireAndForget(good.publisher) <> .fireAndForget(bad)
        <> .fireAndForget(bad, catchErrors: { DispatchedAction("\($0)") })
        <> .fireAndForget(
          { _ in Fail<Int, Failure>(error: Failure()) }, catchErrors: { _ in DispatchedAction("again") }))
    fixture.send("go")
    good.send(1)
    #expect(fixture.inFlight == 1)
    good.end()
    #expect(fixture.words == ["go", "Failure()", "again"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `fire and forget is a publisher that runs once for each subscriber`() {
    let log = Log<String>()
    let operation = FireAndForget<Int> { log.append("done") }
    let scheduled = FireAndForget<Int>(scheduler: ImmediateScheduler.shared) { log.append("scheduled") }
    let dropping = FireAndForget<String>([1, 2].publisher)
    let failing = FireAndForget<String>(Fail<Int, Failure>(error: Failure())) { "\($0)" }
    #expect(log.elements == [])
    let subscriptions = [
      operation.sink(receiveCompletion: { _ in log.append("end") }, receiveValue: { _ in log.append("value") }),
      scheduled.sink { _ in },
      dropping.sink(receiveCompletion: { _ in log.append("end") }, receiveValue: { log.append($0) }),
      failing.sink(receiveCompletion: { _ in log.append("end") }, receiveValue: { log.append($0) }),
    ]
    #expect(log.elements == ["done", "end", "scheduled", "end", "Failure()", "end"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `an effect dispatches from its source location`() {
    let place = ActionSource.here(info: "place")
    let sources = Log<String?>()
    let effect = Just("a").asEffect(dispatcher: place) <> Just("b").asEffect(token: 1, dispatcher: place)
    let listening = effect.run(.init(dependencies: ()))?.sink { sources.append($0.dispatcher.info) }
    #expect(sources.elements == ["place", "place"])
    withExtendedLifetime(listening) {}
  }

  @Test func `an effect cancels another one when it is subscribed to`() {
    let wire = TestSubject<String, Never>()
    let fixture = StoreFixture { action in
      switch action {
      case "start": Effect(token: "wire") { _ in wire.publisher.map { DispatchedAction($0) } }
      case "stop": Effect { context in context.toCancel("wire") }
      default: .doNothing
      }
    }
    fixture.send("start")
    #expect(fixture.inFlight == 1)
    fixture.send("stop")
    wire.send("late")
    #expect(fixture.words == ["start", "stop"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a test receives the tokens that an effect cancels`() {
    let (cancelled, actions) = (Log<String>(), Log<String>())
    let toCancel: Effect<Int, String>.ToCancel = { token in FireAndForget { cancelled.append("\(token)") } }
    let effect =
      Effect<Int, String>.toCancel("a") <> Effect { $0.toCancel("b") } <> .just { "\($0.dependencies)" }
      <> Effect { $0.toCancel(3) }.map { (text: String) in text }
    let kept = [
      effect.run((dependencies: 7, toCancel: toCancel))?.sink { actions.append($0.action) },
      effect.run(.init(dependencies: 8, toCancel: toCancel))?.sink { actions.append($0.action) },
    ]
    #expect(cancelled.elements == ["a", "b", "3", "a", "b", "3"])
    #expect(actions.elements == ["7", "8"])
    withExtendedLifetime(kept) {}
  }
}
