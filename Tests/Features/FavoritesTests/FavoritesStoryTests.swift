import ConcurrencyRex
import Testing

@testable import FavoritesFeature

/// A person and a store that answers in its own time.
struct FavoritesStoryTests {
  @Test func `an item is shown at once and stored a little later`() {
    let world = FavoritesWorld { .simulated(clock: $0) }
    world.happens(.itemTapped("oslo"))
    #expect(world.state.items == ["oslo"])
    #expect(world.state.sync == .saving)
    world.clock.advance(by: .milliseconds(100))
    #expect(world.state.sync == .idle)
    #expect(world.state.underWay.isEmpty)
  }

  @Test func `an item that could not be saved stays on screen, unsaved, until it is retried`() {
    let world = FavoritesWorld { clock in
      .simulated(clock: clock, isReachable: { clock.now.offset > .seconds(10) })
    }
    world.happens(.itemTapped("oslo"))
    world.clock.advance(by: .seconds(1))
    #expect(world.state.items == ["oslo"])
    #expect(world.state.sync == .unsaved("the store is out of reach"))
    #expect(world.state.outbox.map(\.item) == ["oslo"])
    world.clock.advance(by: .seconds(10))
    world.happens(.retryRequested)
    world.clock.advance(by: .seconds(1))
    #expect(world.state.sync == .idle)
    #expect(world.state.outbox.isEmpty)
  }

  @Test func `a wish made while another is being stored waits for its turn`() {
    let world = FavoritesWorld { .simulated(clock: $0) }
    world.happens(.itemTapped("oslo"))
    world.happens(.itemTapped("rome"))
    #expect(world.state.underWay.map(\.item) == ["oslo"])
    #expect(world.state.outbox.map(\.item) == ["rome"])
    world.clock.advance(by: .milliseconds(100))
    #expect(world.state.underWay.map(\.item) == ["rome"])
    world.clock.advance(by: .milliseconds(100))
    #expect(world.state.sync == .idle)
  }

  @Test func `of many taps on one item the last one wins`() {
    let world = FavoritesWorld { .simulated(clock: $0) }
    for _ in 1...6 { world.happens(.itemTapped("oslo")) }
    #expect(world.state.items.isEmpty)
    #expect(world.state.outbox.count == 1)
    world.clock.advance(by: .seconds(1))
    #expect(world.state.sync == .idle)
    world.happens(.loadRequested)
    world.clock.advance(by: .seconds(1))
    #expect(world.state.items.isEmpty)
  }

  @Test func `what is stored is loaded, with the wishes that are not`() {
    let world = FavoritesWorld { .simulated(items: ["oslo", "rome"], clock: $0) }
    world.happens(.loadRequested)
    world.happens(.itemTapped("lima"))
    #expect(world.state.sync == .loading)
    world.clock.advance(by: .milliseconds(100))
    #expect(world.state.items == ["oslo", "rome", "lima"])
    #expect(world.state.sync == .saving)
  }

  @Test func `a store that cannot be read is told, and wishes are not lost`() {
    let world = FavoritesWorld { .simulated(clock: $0, isReachable: { false }) }
    world.happens(.loadRequested)
    world.happens(.itemTapped("lima"))
    world.clock.advance(by: .milliseconds(100))
    #expect(world.state.sync == .unsaved("the store is out of reach"))
    #expect(world.state.notice == "the store is out of reach")
    #expect(world.state.outbox.map(\.item) == ["lima"])
  }
}
