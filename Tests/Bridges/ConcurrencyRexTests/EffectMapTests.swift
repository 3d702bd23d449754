import ConcurrencyRex
import SwiftRex
import Testing

/// Effects mapped to other effects.
struct EffectMapTests {
  /// One effect of every kind.
  var everything: Effect<VirtualClock, Int> {
    .just(1) <> .sequence([2, 3])
      <> .task { context in
        try? await context.dependencies.sleep(for: .seconds(1))
        return 4
      }
      <> .run { context, output in
        output.send(5)
        try? await context.dependencies.sleep(for: .seconds(2))
        output.send(6)
      }
      <> Effect<VirtualClock, Int>.word(7, token: "lost") <> .toCancel("lost")
  }

  func words(_ effect: StoreFixture.TestEffect) -> [String] {
    let fixture = StoreFixture { $0 == "go" ? effect : .identity }
    fixture.send("go")
    fixture.clock.advance(by: .seconds(9))
    #expect(fixture.inFlight == 0)
    return fixture.words
  }

  @Test func `mapping twice equals mapping with the composed function`() {
    #expect(words(everything.map { "\($0)" }) == ["go", "1", "2", "3", "5", "4", "6"])
    let once = everything.map { "\($0 * 2 + 1)" }
    let twice = everything.map { $0 * 2 }.map { $0 + 1 }.map { "\($0)" }
    #expect([twice, once.map { $0 }].map(words) == [words(once), words(once)])
    let effect = Effect<String, String>.task { context in context.dependencies }
    #expect(words(effect.contramapDependencies { clock in "at \(clock.now.offset)" }) == ["go", "at 0.0 seconds"])
  }
}

extension Effect where Dependencies == VirtualClock {
  /// An effect that dispatches an action a second later.
  fileprivate static func word(_ action: OutputAction, token: some Hashable & Sendable) -> Effect {
    task(token: token) { context in
      try await context.dependencies.sleep(for: .seconds(1))
      return action
    } catch: { _ in
      nil
    }
  }
}
