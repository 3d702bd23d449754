import ConcurrencyRex
import SwiftRex
import Testing

/// Effects looked at without a middleware and a store.
struct EffectRunTests {
  typealias TestEffect = Effect<Int, String>

  /// Runs an effect and logs its actions and its end.
  func run(_ effect: TestEffect, _ log: Log<String>) -> (any SubscriptionType)? {
    effect.run(.init(dependencies: 7))?
      .subscribe(SubscriberType(onValue: { log.append($0.action) }, onCompleted: { _ in log.append("end") }))
  }

  @Test func `an effect says whether it does something, and under which name`() {
    let effects: [TestEffect] = [
      .doNothing, .toCancel("work"), .just("a"), .just("a") <> .task(token: "b") { _ in nil },
    ]
    #expect(effects.map(\.doesSomething) == [false, true, true, true])
    let tokens: [AnyHashable?] = effects.dropFirst(2).map { effect in effect.map { $0 }.token }
    #expect(tokens == [nil, "b"])
    #expect(run(.doNothing, Log()) == nil)
  }

  @Test func `a context receives the tokens that an effect cancels`() {
    let tokens = Log<String>()
    let effect = TestEffect.toCancel("a") <> .promise { context, _ in context.cancel(2) }
    let context = TestEffect.Context(dependencies: 7) { tokens.append("\($0)") }
    effect.run(context)?.subscribe(SubscriberType(onValue: { _ in })).unsubscribe()
    context.cancel("direct")
    #expect(tokens.elements == ["a", "2", "direct"])
  }

  @Test func `actions that need no task are sent immediately, with the dependencies, then the end`() {
    let log = Log<String>()
    let subscription = run(.just("a") <> .just { context in "\(context.dependencies)" } <> .sequence("b", "c"), log)
    subscription?.unsubscribe()
    #expect(log.elements == ["a", "7", "b", "c", "end"])
  }

  @Test(.timeLimit(.minutes(5))) func `the end comes after the last task`() async {
    var words: [String] = []
    let effect = TestEffect.task { "\($0.dependencies)" } <> .just("now")
    if let actions = effect.run(.init(dependencies: 7)) {
      for await action in actions.values() { words.append(action.action) }
    }
    #expect(Set(words) == ["now", "7"])
  }

  @Test func `unsubscribing cancels what runs, and nothing more is sent`() {
    let (log, ended) = (Log<String>(), Log<Bool>())
    let never = TestEffect(publisher: { _ in PublisherType { _ in Subscription { ended.append(true) } } })
    run(never, log)?.unsubscribe()
    #expect(ended.elements == [true])
    #expect(log.elements == [])
  }

  @Test func `each subscription starts again, with tokens of its own`() {
    let log = Log<String>()
    let effect = TestEffect.promise(token: 1) { _, callback in callback("a") } <> .toCancel(1)
    let subscriptions = [run(effect, log), run(effect, log)]
    #expect(log.elements == ["a", "end", "a", "end"])
    withExtendedLifetime(subscriptions) {}
  }
}
