import SwiftRex
import Testing

@testable import FavoritesFeature

/// Answers that arrive late, in every order, against a model of what the user expects to see.
struct RaceTests {
  enum Event: CaseIterable, Sendable {
    case tapOslo, tapRome, answer, refusal, itemFailure, failure, lostAnswer, retry
  }

  /// Tells every story of up to five events; two that begin alike continue from copies of one world.
  @Test func `whatever the order, the screen shows the last change, or the stored state if that was rejected`() {
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
    #expect(told == 1 + 8 + 64 + 512 + 4096 + 32_768)
  }

  private func expectSettling(_ story: [Event], _ world: RaceWorld) {
    var world = world
    world.settle()
    if let trouble = world.remainder { Issue.record("\(story): \(trouble)") }
  }

  @Test func `items and earlier changes that arrive late do not replace the change in flight`() {
    var state = Favorites.State()
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    Favorites.reducer.reduce(
      .outboxRead([change("oslo", 1, isMember: false), change("rome", 2)], message: nil), &state)
    Favorites.reducer.reduce(.loaded(.init(items: ["lima"])), &state)
    #expect(
      (state.items, state.inFlight, state.pending)
        == (["oslo", "rome", "lima"], [change("oslo", 1)], ["rome": change("rome", 2)]))
  }

  @Test func `the result of a batch that is not in flight changes nothing`() {
    var state = Favorites.State()
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    let before = state
    let old = change("oslo", 99)
    for result: Favorites.SyncResult in [.init(saved: [old]), .init(rejected: [.init(old, reason: "old")]), .init()] {
      Favorites.reducer.reduce(.synced(result), &state)
      #expect(state == before)
    }
  }
}

/// The feature, a favorites backend that may refuse, and the expectations of the user.
private struct RaceWorld {
  var state = Favorites.State()
  var stored: Favorites.Items = []
  /// The items that the user expects to see.
  private var expected: Favorites.Items = []
  /// The items of the backend, as far as its answers arrived.
  private var confirmed: Favorites.Items = []
  /// The items whose changes failed and are not tried again yet.
  private var held: Set<String> = []

  mutating func take(_ event: RaceTests.Event) {
    switch event {
    case .tapOslo: tap("oslo")
    case .tapRome: tap("rome")
    case .answer: answer()
    case .refusal: refuse()
    case .itemFailure: failAtItem()
    case .failure: fail()
    case .lostAnswer:
      for change in state.inFlight { stored.apply(change) }
      fail()
    case .retry: retry()
    }
  }

  /// Saves everything. A change whose answer was lost and that was refused later is made again by tapping.
  mutating func settle() {
    retry()
    while !state.inFlight.isEmpty { answer() }
    if state.items == stored { return }
    for item in state.items.symmetricDifference(stored) { tap(item) }
    while !state.inFlight.isEmpty { answer() }
  }

  /// The first mistake, if there is one.
  var trouble: String? {
    let waiting = Set(state.pending.keys).union(state.inFlight.map(\.item))
    let batch = state.inFlight.map(\.sequence)
    let order = state.inFlight.sorted {
      (state.failures[$0.item] == nil ? 0 : 1, $0.sequence) < (state.failures[$1.item] == nil ? 0 : 1, $1.sequence)
    }
    if state.items != expected { return "shows \(state.items), not \(expected)" }
    if let change = state.pending.values.first(where: { $0.isMember != expected.contains($0.item) }) {
      return "will save \(change)"
    }
    if (state.sync == .saving) == batch.isEmpty { return "is \(state.sync)" }
    if state.inFlight != order { return "sends \(state.inFlight) in another order" }
    if Set(state.serverState.keys) != waiting { return "remembers \(state.serverState), not \(waiting)" }
    if Set(state.failures.filter(\.value.isHeld).keys) != held { return "holds \(state.failures), not \(held)" }
    if state.inFlight.contains(where: { held.contains($0.item) }) { return "sends \(held)" }
    if batch.isEmpty, state.retry == nil, waiting != held { return "forgets \(waiting)" }
    if state.sync == .idle, !waiting.isEmpty { return "is idle" }
    return nil
  }

  /// The mistake after everything was saved, if there is one.
  var remainder: String? {
    if state.items != stored { return "shows \(state.items), but the backend has \(stored)" }
    let isDone =
      state.sync == .idle && state.pending.isEmpty && state.serverState.isEmpty && state.failures.isEmpty
      && state.retry == nil
    return isDone ? nil : "is \(state)"
  }

  private mutating func tap(_ item: String) {
    expected.formSymmetricDifference([item])
    held.remove(item)
    Favorites.reducer.reduce(.itemTapped(item), &state)
  }

  private mutating func retry() {
    held = []
    Favorites.reducer.reduce(.retryRequested, &state)
  }

  private mutating func answer() {
    let changes = state.inFlight
    save(changes)
    if !changes.isEmpty { Favorites.reducer.reduce(.synced(.init(saved: changes)), &state) }
  }

  /// Refuses the first change in flight and saves the others.
  private mutating func refuse() {
    guard let first = state.inFlight.first else { return }
    let others = Array(state.inFlight.dropFirst())
    save(others)
    if state.pending[first.item] == nil {
      expected.remove(first.item)
      expected.formUnion(confirmed.intersection([first.item]))
    }
    Favorites.reducer.reduce(.synced(.init(saved: others, rejected: [.init(first, reason: "no")])), &state)
  }

  /// Fails at the first change in flight and saves the others.
  private mutating func failAtItem() {
    guard let first = state.inFlight.first else { return }
    let others = Array(state.inFlight.dropFirst())
    save(others)
    if state.pending[first.item] == nil { held.insert(first.item) }
    Favorites.reducer.reduce(.synced(.init(saved: others, failed: [.init(first, reason: "500")])), &state)
  }

  private mutating func fail() {
    Favorites.reducer.reduce(.synced(.init(failure: .init("no"))), &state)
  }

  private mutating func save(_ changes: [Favorites.Change]) {
    for change in changes {
      stored.apply(change)
      confirmed.apply(change)
    }
  }
}
