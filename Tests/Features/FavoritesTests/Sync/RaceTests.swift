import SwiftRex
import Testing

@testable import FavoritesFeature

/// Answers that arrive late, in every order, against a model of what the user expects to see.
struct RaceTests {
  enum Event: CaseIterable, Sendable {
    case tapOslo, tapRome, answer, partOfAnswer, rejection, failure, outage, lostAnswer, retry
  }

  /// Plays every sequence of up to five events; those with a common start continue from copies of one world.
  @Test func `in any order, the screen shows the last change, or the saved state if it was rejected`() {
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
    #expect(told == 1 + 9 + 81 + 729 + 6561 + 59_049)
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
      (state.items, state.sync, state.unresolved)
        == (["oslo", "rome", "lima"], .saving([change("oslo", 1)]), [change("rome", 0), change("oslo", 1)]))
  }

  @Test func `the result of a batch that is not in flight changes nothing`() {
    var state = Favorites.State()
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    let before = state
    let old = change("oslo", 99)
    for result: Favorites.SyncResult in [
      .init(saved: [old]), .init(rejected: [.init(change: old, reason: "old")]), .init(),
    ] {
      Favorites.reducer.reduce(.synced(result), &state)
      #expect(state == before)
    }
  }
}

/// The feature, a backend that may reject changes, and the expectations of the user.
private struct RaceWorld {
  var state = Favorites.State()
  var stored: Favorites.Items = []
  /// The items that the user expects to see.
  private var expected: Favorites.Items = []
  /// The items of the backend, as far as its answers arrived.
  private var confirmed: Favorites.Items = []
  /// The items whose changes failed and have not been retried yet.
  private var held: Set<String> = []

  /// The changes that are being sent.
  private var batch: [Favorites.Change] {
    if case .saving(let changes) = state.sync { changes.filter(state.isSending) } else { [] }
  }

  mutating func take(_ event: RaceTests.Event) {
    switch event {
    case .tapOslo: tap("oslo")
    case .tapRome: tap("rome")
    case .answer: answer(to: batch)
    case .partOfAnswer: answer(to: Array(batch.prefix(1)))
    case .rejection: reject()
    case .failure: fail()
    case .outage: goOut()
    case .lostAnswer:
      for change in batch { stored.apply(change) }
      goOut()
    case .retry: retry()
    }
  }

  /// Saves everything. A change whose answer was lost and that was rejected later is made again by tapping.
  mutating func settle() {
    retry()
    while !batch.isEmpty { answer(to: batch) }
    if state.items == stored { return }
    for item in state.items.symmetricDifference(stored) { tap(item) }
    while !batch.isEmpty { answer(to: batch) }
  }

  /// The first mistake, if there is one.
  var trouble: String? {
    let unresolved = state.unsaved.rawValue.filter { $0.value.rejection == nil }
    let order = batch.sorted { rank($0) < rank($1) }
    let sent = unresolved.values.compactMap { if case .sending(let change) = $0.status { change } else { nil } }
    if state.items != expected { return "shows \(state.items), not \(expected)" }
    if let change = unresolved.first(where: { $0.value.isWanted != expected.contains($0.key) }) {
      return "will save \(change)"
    }
    if batch != order { return "sends \(batch) in another order" }
    if Set(batch) != Set(sent) { return "sends \(batch), not \(sent)" }
    if let change = state.unsaved.first(where: { $0.value.isStored != confirmed.contains($0.key) }) {
      return "remembers \(change), not \(confirmed)"
    }
    if Set(unresolved.filter { $0.value.status == .held }.keys) != held { return "holds \(unresolved), not \(held)" }
    if batch.isEmpty, state.outage == nil, Set(unresolved.keys) != held { return "forgets \(unresolved)" }
    return nil
  }

  /// The order in which changes are sent: those that failed before come last.
  private func rank(_ change: Favorites.Change) -> (Int, Int) {
    (state.unsaved[change.item]?.backoff == nil ? 0 : 1, change.sequence)
  }

  /// The mistake after everything was saved, if there is one.
  var remainder: String? {
    if state.items != stored { return "shows \(state.items), but the backend has \(stored)" }
    return state.sync == .idle && state.unresolved.isEmpty && state.outage == nil ? nil : "is \(state)"
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

  private mutating func answer(to changes: [Favorites.Change]) {
    save(changes)
    if !changes.isEmpty { Favorites.reducer.reduce(.synced(.init(saved: changes)), &state) }
  }

  /// Rejects the first change of the batch and saves the others.
  private mutating func reject() {
    guard let first = batch.first else { return }
    let others = Array(batch.dropFirst())
    save(others)
    if state.unsaved[first.item]?.sequence == first.sequence {
      expected.remove(first.item)
      expected.formUnion(confirmed.intersection([first.item]))
    }
    Favorites.reducer.reduce(.synced(.init(saved: others, rejected: [.init(change: first, reason: "no")])), &state)
  }

  /// Fails at the first change of the batch and saves the others.
  private mutating func fail() {
    guard let first = batch.first else { return }
    let others = Array(batch.dropFirst())
    save(others)
    if state.unsaved[first.item]?.sequence == first.sequence { held.insert(first.item) }
    Favorites.reducer.reduce(.synced(.init(saved: others, failed: [.init(change: first, reason: "500")])), &state)
  }

  private mutating func goOut() {
    Favorites.reducer.reduce(.synced(.init(outage: .outage("no"))), &state)
  }

  private mutating func save(_ changes: [Favorites.Change]) {
    for change in changes {
      stored.apply(change)
      confirmed.apply(change)
    }
  }
}
