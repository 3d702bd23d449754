import ConcurrencyRex
import SwiftRex
import Testing

/// Effects that are cancelled, and what they still try to say.
struct EffectCancellationTests {
  @Test func `what a cancelled effect still sends is dropped`() {
    let fixture = StoreFixture { action in
      switch action {
      case "start":
        .run(token: "work") { context, output in
          try? await context.dependencies.sleep(for: .seconds(1))
          output.send("too late", from: .here())
        }
          <> .task(token: "answer") { context in
            try? await context.dependencies.sleep(for: .seconds(1))
            return "too late"
          }
      case "stop": .toCancel("work") <> .toCancel("answer")
      default: .doNothing
      }
    }
    fixture.send("start", "stop")
    fixture.clock.advance(by: .seconds(9))
    #expect(fixture.words == ["start", "stop"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `what a cancelled effect sends from elsewhere is dropped as well`() {
    let outputs = Log<EffectOutput<String>>()
    let fixture = StoreFixture { action in
      switch action {
      case "start":
        .run(token: "work") { context, output in
          outputs.append(output)
          try? await context.dependencies.sleep(for: .seconds(1))
        }
      case "stop": .toCancel("work")
      default: .doNothing
      }
    }
    fixture.send("start")
    outputs.elements.first?.send("in time", from: .here())
    fixture.send("stop")
    outputs.elements.first?.send("too late", from: .here())
    #expect(fixture.words == ["start", "in time", "stop"])
  }

  @Test func `a promise that is cancelled is not kept`() {
    let callbacks = Log<@Sendable (String) -> Void>()
    let fixture = StoreFixture { action in
      switch action {
      case "start": .promise(token: "work") { _, callback in callbacks.append(callback) }
      case "stop": .toCancel("work")
      default: .doNothing
      }
    }
    fixture.send("start", "stop")
    callbacks.elements.first?("too late")
    fixture.clock.settle()
    #expect(fixture.words == ["start", "stop"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `an effect that is replaced before it began dispatches nothing`() {
    let fixture = StoreFixture { action in
      action.hasPrefix("go") ? .task(token: 1) { _ in "did " + action } : .doNothing
    }
    fixture.store.dispatch("go 1")
    fixture.store.dispatch("go 2")
    fixture.clock.settle()
    #expect(fixture.words == ["go 1", "go 2", "did go 2"])
    #expect(fixture.inFlight == 0)
  }
}
