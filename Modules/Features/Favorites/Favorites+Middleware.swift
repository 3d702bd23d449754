import ConcurrencyRex
import SwiftRex

extension Favorites {
  /// Runs the work that the state lists, and writes waiting changes to the outbox.
  static let parentMiddleware: MiddlewareReader<Dependencies, AnyMiddleware<Action, Action, State>> = sync <> outbox

  private static let sync = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { work in
    switch work {
    case .load(let withOutbox): load(withOutbox: withOutbox)
    case .save(let changes): save(changes)
    case .wait(let backoff): backoff.wait(then: .retryDue)
    }
  }

  /// The work that the state can list.
  fileprivate enum Work: Hashable {
    case load(withOutbox: Bool)
    case save([Change])
    case wait(Backoff)
  }

  /// Reads the outbox if it has not been read, otherwise the stored items.
  private static func load(withOutbox: Bool) -> Effect<Dependencies, Action> {
    .task { context in
      if withOutbox, let outbox = context.dependencies.outbox { return await read(outbox) }
      do throws(SyncError) {
        return .loaded(try await context.dependencies.load())
      } catch {
        return .loadFailed(error.reason, retryAfter: error.retryAfter)
      }
    }
  }

  private static func read(_ outbox: Outbox) async -> Action {
    do throws(SyncError) {
      let (changes, message) = try await outbox.read()
      return .outboxRead(changes, message: message)
    } catch {
      return .outboxReadFailed(error.reason)
    }
  }

  private static func save(_ changes: [Change]) -> Effect<Dependencies, Action> {
    .run { context, output in
      let unreported = Locked(Set(changes))
      var result = await context.dependencies.save(changes) { part in
        unreported.withLock { $0.subtract(part.changes) }
        output.send(.synced(part))
      }
      if !result.isComplete(for: unreported.withLock(\.self)) {
        result.outage = .outage("the backend did not answer for every change")
      }
      output.send(.synced(result))
    }
  }
}

extension Favorites.State {
  /// The work in progress, including that of the unsaved changes, for display.
  public var listedWork: [any Sendable] {
    work + unsaved.sorted { $0.key < $1.key }.compactMap { item, change in change.work.first.map { (item, retry: $0) } }
  }

  /// The work in progress, without that of the unsaved changes.
  fileprivate var work: [Favorites.Work] {
    switch sync {
    case .idle: outage.map { [.wait($0)] } ?? []
    case .loading: [.load(withOutbox: outbox == .unread)]
    case .saving(let changes): [.save(changes)]
    }
  }
}

extension Favorites {
  /// Writes a change to the outbox when it is made. The action starts this and not the listed work, because it must not
  /// be cancelled.
  private static let outbox = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    switch action {
    case .itemTapped(let item):
      add(state().forOutbox(afterTapOf: item), endsMessage: state().messages.outbox != nil)
    case .outboxRead: add(state().unresolved)
    case .loadRequested, .outboxReadFailed, .loaded, .loadFailed, .synced, .outboxFailed, .outboxWritten, .retryDue,
      .unsaved, .retryRequested, .rejectionsDismissed, .backendMayBeBack, .flushRequested:
      .doNothing
    }
  }

  private static func add(_ changes: [Change], endsMessage: Bool = false) -> Effect<Dependencies, Action> {
    if changes.isEmpty { return .doNothing }
    return .task { context in
      guard let outbox = context.dependencies.outbox else { return nil }
      do throws(SyncError) {
        try await outbox.add(changes)
        return endsMessage ? .outboxWritten(changes) : nil
      } catch {
        return .outboxFailed(error.reason)
      }
    }
  }
}

extension Favorites.State {
  /// Returns the changes to write to the outbox after a tap: that of the item, or all unresolved ones if something was
  /// wrong with the outbox.
  fileprivate func forOutbox(afterTapOf item: String) -> [Favorites.Change] {
    messages.outbox == nil ? unsaved[item].map { [$0.change(of: item)] } ?? [] : unresolved
  }
}
