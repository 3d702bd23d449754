import ConcurrencyRex
import SwiftRex
import Testing

/// Cancelled effects, and what they still try to dispatch.
struct EffectCancellationTests {
  @Test func `everything a cancelled effect still dispatches is dropped`() {
    let (outputs, callbacks) = (Log<EffectOutput<String>>(), Log<@Sendable (String) -> Void>())
    let effect =
      StoreFixture.TestEffect.run(token: 1) { context, output in
        outputs.append(output)
        try? await context.dependencies.sleep(for: .seconds(1))
        output.send("too late", from: .here())
      }
      <> .task(token: 2) { context in
        try? await context.dependencies.sleep(for: .seconds(1))
        return "too late"
      }
      <> Effect(token: 3) { _ in
        PublisherType { subscriber in
          callbacks.append { subscriber.onValue(DispatchedAction($0)) }
          return Subscription {}
        }
      }
    let fixture = StoreFixture { action in
      switch action {
      case "start": effect
      case "stop": .toCancel(1) <> .toCancel(2) <> .toCancel(3)
      default: .identity
      }
    }
    fixture.send("start")
    outputs.elements.first?.send("in time", from: .here())
    fixture.send("stop")
    let inFlight = fixture.inFlight
    outputs.elements.first?.send("too late", from: .here())
    callbacks.elements.first?("too late")
    fixture.clock.advance(by: .seconds(9))
    #expect((fixture.words, inFlight) == (["start", "in time", "stop"], 0))
  }
}
