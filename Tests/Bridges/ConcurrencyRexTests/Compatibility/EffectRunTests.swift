import ConcurrencyRex
import SwiftRex
import SwiftRexCompatibility
import Testing

/// Effects on their own, without a middleware or a store.
struct EffectRunTests {
  typealias TestEffect = Effect<Int, String>

  /// Runs an effect and logs its actions and its end.
  func run(_ effect: TestEffect, _ log: Log<String>) -> (any SubscriptionType)? {
    effect.run(.init(dependencies: 7))?
      .subscribe(SubscriberType(onValue: { log.append($0.action) }, onCompleted: { _ in log.append("end") }))
  }

  @Test func `an effect knows whether it does something, its token and the tokens it cancels`() {
    let effects: [TestEffect] = [
      .doNothing, .toCancel("work"), .just("a"), .just("a") <> .task(token: "b") { _ in nil },
    ]
    #expect(effects.map(\.doesSomething) == [false, true, true, true])
    let names: [AnyHashable?] = effects.dropFirst(2).map { effect in effect.map { $0 }.token }
    #expect((names, run(.doNothing, Log()) == nil) == ([nil, "b"], true))
    let tokens = Log<String>()
    let effect = TestEffect.toCancel("a") <> .promise { context, _ in context.cancel(2) }
    let context = TestEffect.Context(dependencies: 7) { tokens.append("\($0)") }
    effect.run(context)?.subscribe(SubscriberType(onValue: { _ in })).unsubscribe()
    context.cancel("direct")
    #expect(tokens.elements == ["a", "2", "direct"])
  }

  @Test
  func
    `actions that need no task are sent immediately, then the end, again for each subscription, with its own tokens`()
  {
    let log = Log<String>()
    let subscription = run(.just("a") <> .just { context in "\(context.dependencies)" } <> .sequence("b", "c"), log)
    subscription?.unsubscribe()
    let effect = TestEffect.promise(token: 1) { _, callback in callback("d") } <> .toCancel(1)
    let subscriptions = [run(effect, log), run(effect, log)]
    #expect(log.elements == ["a", "7", "b", "c", "end", "d", "end", "d", "end"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test(.timeLimit(.minutes(5))) func `a combined effect completes after its last task`() async {
    var words: [String] = []
    let effect = TestEffect.task { "\($0.dependencies)" } <> .just("now")
    if let actions = effect.run(.init(dependencies: 7)) {
      for await action in actions.values() { words.append(action.action) }
    }
    #expect(Set(words) == ["now", "7"])
  }

  @Test func `unsubscribing cancels the running tasks, and nothing more is sent`() {
    let (log, ended) = (Log<String>(), Log<Bool>())
    let never = TestEffect(publisher: { _ in PublisherType { _ in Subscription { ended.append(true) } } })
    run(never, log)?.unsubscribe()
    #expect((ended.elements, log.elements) == ([true], []))
  }
}
