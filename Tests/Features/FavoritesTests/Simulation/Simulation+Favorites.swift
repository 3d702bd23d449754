import SwiftRex
import SwiftRexTesting

@testable import FavoritesFeature

extension Simulation<FavoritesWorld> {
  /// Favorites on a server, with an outbox.
  static let favorites = Simulation(
    initialState: Favorites.State(), reducer: Favorites.reducer, middleware: Favorites.feature.middleware,
    beginning: { _ in [.loadRequested] }, ending: { _ in [.retryRequested, .loadRequested] },
    choices: { state, _ in
      let screen = Favorites.viewState(of: state).offering(["bern", "oslo", "rome"])
      return [
        .actions("tap", weight: 10, screen.rows.map { Favorites.action(for: .rowTapped(id: $0.id)) }),
        .actions("button", screen.buttons.map { Favorites.action(for: $0.action) }),
        .actions("request", [.loadRequested, .flushRequested, .backendMayBeBack]),
        .events("network", [.networkLost, .networkFound]),
        .events("other device", [.otherDeviceTapped("bern"), .otherDeviceTapped("oslo")]),
      ]
    },
    work: \.listedWork, invariants: promises + promisesAtRest)

  private static let promises: [Invariant<FavoritesWorld>] = [
    .always("a change is applied once, in order, and leaves the outbox for nothing else") { _, world in
      world.memory.withLock(\.violation)
    },
    .always("an item that is not saved is shown as wanted, a rejected one as stored") { state, _ in
      state.unsaved.first { item, change in
        state.items.contains(item) != (change.rejection == nil ? change.isWanted : change.isStored)
      }.map { "\($0)" }
    },
    .always("a change that is saved has left the outbox") { state, world in
      world.memory.withLock { memory in
        memory.tapInFile.first { item, tap in
          tap >= memory.firstTap && state.unsaved[item] == nil && !memory.isRejected(tap)
        }.map { "\($0.key), tap \($0.value + 1)" }
      }
    },
    .afterAction("only the failure of its last change holds an item back") { action, _, after in
      guard case .synced(let result) = action else { return nil }
      return result.failed.first { failure in
        guard let change = after.unsaved[failure.change.item] else { return false }
        return change.status == .held && change.sequence != failure.change.sequence
      }.map { "\($0.change)" }
    },
    .afterAction("what is saved is restored if a later change is rejected") { action, before, after in
      guard case .synced(let result) = action else { return nil }
      return result.saved.first { change in
        before.unsaved[change.item]?.status == .sending(change)
          && after.unsaved[change.item].map { $0.isStored == change.isMember } == false
      }.map { "\($0)" }
    },
    .afterAction("in an outage, a tap waits for the retry") { action, before, after in
      guard case .itemTapped = action, before.outage != nil else { return nil }
      return after.sync == before.sync ? nil : "\(after.sync)"
    },
    .always("no change waits for nothing") { state, _ in
      state.unsaved.first { item, change in
        switch change.status {
        case .waiting: state.sync == .idle && state.outage == nil
        case .sending(let sent): !state.isSaving(sent)
        case .held: change.backoff == nil
        case .rejected: false
        }
      }.map { "\($0)" }
    },
    .always("no load waits for nothing") { state, _ in
      state.needsLoad && state.sync == .idle && state.outage == nil ? "\(state.sync)" : nil
    },
    .always("a button is offered exactly where it does something") { state, _ in
      let offered = Favorites.viewState(of: state).buttons.map(\.action)
      return [Favorites.ViewAction.retryTapped, .dismissTapped].first { button in
        if !offered.contains(button), state.sync != .idle { return false }
        return offered.contains(button) == (Favorites.reducer.reduce(Favorites.action(for: button), state) == state)
      }.map { "\($0)" }
    },
    .always("a change that would be lost is reported") { state, world in
      if state.lostChanges != nil { return nil }
      return world.memory.withLock { memory in state.unresolved.first { !memory.keeps($0) }.map { "\($0)" } }
    },
  ]

  private static let promisesAtRest: [Invariant<FavoritesWorld>] = [
    .atRest("at rest, every change is saved or rejected") { state, _ in state.unresolved.first.map { "\($0)" } },
    .atRest("at rest, the outbox is empty") { _, world in
      world.memory.withLock { $0.document.outbox.first.map { "\($0)" } }
    },
    .atRest("at rest, the screen agrees with the backend") { state, world in
      let stored = world.memory.withLock(\.stored)
      return state.items == stored ? nil : "\(state.items.sorted()) on screen, \(stored.sorted()) stored"
    },
    .atRest("at rest, the backend has what the user wanted last, or the user has seen why not") { state, world in
      world.memory.withLock { memory in
        memory.wanted.first { item, tap in
          !memory.taps[tap].isRejected && memory.stored.contains(item) != memory.taps[tap].isMember
        }.map { "\($0.key), tap \($0.value + 1)" }
      }
    },
  ]
}

extension Favorites.State {
  fileprivate func isSaving(_ change: Favorites.Change) -> Bool {
    if case .saving(let batch) = sync { batch.contains(change) } else { false }
  }
}
