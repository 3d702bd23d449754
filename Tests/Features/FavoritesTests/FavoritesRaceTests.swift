import ShardedSets
import SwiftRex
import SynchronizedSets
import Testing

@testable import FavoritesFeature

/// Answers that come late, and in every order.
struct FavoritesRaceTests {
  enum Event: CaseIterable, Sendable {
    case tapOslo, tapRome, answer, refusal, failure, lostAnswer, retry
  }

  /// Tells every story of up to five events; two that begin alike go on from copies of one world.
  @Test func `whatever the order, the screen shows the last change, or what the store has if it was rejected`() {
    var told = 0
    func tell(_ story: [Event], _ world: RaceWorld) {
      told += 1
      expectSettling(story, world)
      if story.count == 5 { return }
      for event in Event.allCases {
        var next = world
        next.take(event)
        if let trouble = next.trouble { Issue.record("\(story + [event]): \(trouble)") }
        tell(story + [event], next)
      }
    }
    tell([], RaceWorld())
    #expect(told == 1 + 7 + 49 + 343 + 2_401 + 16_807)
  }

  private func expectSettling(_ story: [Event], _ world: RaceWorld) {
    var world = world
    world.settle()
    if let trouble = world.remainder { Issue.record("\(story): \(trouble)") }
  }

  @Test func `the result of a batch that is not in flight changes nothing`() {
    var state = Favorites.State()
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    let before = state
    let old = change("oslo", 99)
    Favorites.reducer.reduce(.synced(.init(saved: [old])), &state)
    Favorites.reducer.reduce(.synced(.init(rejected: [.init(old, reason: "old")])), &state)
    Favorites.reducer.reduce(.synced(.init()), &state)
    #expect(state == before)
  }

  @Test func `a rejection of an old change does not touch the newer one`() {
    var state = Favorites.State()
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    Favorites.reducer.reduce(.synced(.init(rejected: [.init(change("oslo", 1), reason: "no")])), &state)
    #expect(state.items == ["oslo"])
    #expect(state.rejections == [:])
    #expect(state.inFlight == [change("oslo", 3)])
  }
}

/// The feature, a store that may refuse, and what a user expects to see.
private struct RaceWorld {
  var state = Favorites.State()
  var stored: Favorites.Items = []
  /// What a user expects to see.
  private var expected: Favorites.Items = []
  /// What the store has, as far as its answers arrived.
  private var confirmed: Favorites.Items = []

  mutating func take(_ event: FavoritesRaceTests.Event) {
    switch event {
    case .tapOslo: tap("oslo")
    case .tapRome: tap("rome")
    case .answer: answer()
    case .refusal: refuse()
    case .failure: fail()
    case .lostAnswer:
      apply(state.inFlight, to: \.stored)
      fail()
    case .retry: Favorites.reducer.reduce(.retryRequested, &state)
    }
  }

  /// Saves everything; a store whose answer was lost and that refuses now is asked again by tapping.
  mutating func settle() {
    Favorites.reducer.reduce(.retryRequested, &state)
    while !state.inFlight.isEmpty { answer() }
    if state.items == stored { return }
    for item in state.items.symmetricDifference(stored) { tap(item) }
    while !state.inFlight.isEmpty { answer() }
  }

  /// What is wrong, if anything.
  var trouble: String? {
    let pending = Set(state.pending.map(\.item) + state.inFlight.map(\.item))
    if state.items != expected { return "shows \(state.items), not \(expected)" }
    if (state.sync == .saving) == state.inFlight.isEmpty { return "is \(state.sync)" }
    if Set(state.serverState.keys) != pending { return "remembers \(state.serverState), not \(pending)" }
    if state.sync == .idle, !pending.isEmpty { return "is idle" }
    return nil
  }

  /// What is wrong after everything was saved, if anything.
  var remainder: String? {
    if state.items != stored { return "shows \(state.items), but the store has \(stored)" }
    let isDone = state.sync == .idle && state.pending.isEmpty && state.serverState.isEmpty && state.retry == nil
    return isDone ? nil : "is \(state)"
  }

  private mutating func tap(_ item: String) {
    expected.formSymmetricDifference([item])
    Favorites.reducer.reduce(.itemTapped(item), &state)
  }

  private mutating func answer() {
    let changes = state.inFlight
    save(changes)
    if !changes.isEmpty { Favorites.reducer.reduce(.synced(.init(saved: changes)), &state) }
  }

  /// Refuses the first change under way and stores the others.
  private mutating func refuse() {
    guard let first = state.inFlight.first else { return }
    let others = Array(state.inFlight.dropFirst())
    save(others)
    if state.pending[first.item] == nil {
      expected.remove(first.item)
      expected.formUnion(confirmed.intersection([first.item]))
    }
    let refusal = Rejection(first, reason: "no")
    Favorites.reducer.reduce(.synced(.init(saved: others, rejected: [refusal])), &state)
  }

  /// Saves changes and answers.
  private mutating func save(_ changes: [Favorites.Change]) {
    apply(changes, to: \.stored)
    apply(changes, to: \.confirmed)
  }

  private mutating func apply(
    _ changes: [Favorites.Change], to items: WritableKeyPath<RaceWorld, Favorites.Items>
  ) {
    for change in changes { self[keyPath: items].apply(change) }
  }

  private mutating func fail() {
    Favorites.reducer.reduce(.synced(.init(failure: .init("no"))), &state)
  }
}
