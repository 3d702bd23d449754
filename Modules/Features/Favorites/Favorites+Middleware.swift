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

  /// Reads the outbox if it has not been read, otherwise the stored items; these also if the outbox cannot be read.
  private static func load(withOutbox: Bool) -> Effect<Dependencies, Action> {
    .run { context, output in
      if withOutbox, let outbox = context.dependencies.outbox {
        do throws(SyncError) {
          let (changes, message) = try await outbox.read()
          return output.send(.outboxRead(changes, message: message))
        } catch {
          output.send(.outboxFailed(error.reason))
        }
      }
      do throws(SyncError) {
        output.send(.loaded(try await context.dependencies.load()))
      } catch {
        output.send(.loadFailed(error.reason, retryAfter: error.retryAfter))
      }
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
    case .loading: [.load(withOutbox: outbox.isUnread)]
    case .saving(let changes): [.save(changes)]
    }
  }
}

extension Favorites {
  /// Writes a change to the outbox when it is made, and on request everything that the outbox lacks. This is an effect
  /// of the action instead of listed work, because it must not be cancelled.
  private static let outbox = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    switch action {
    case .itemTapped(let item): write(state().forOutbox(afterTapOf: item), state().outbox)
    case .outboxRead, .retryRequested, .flushRequested: write(state().unresolved, state().outbox)
    case .loadRequested, .loaded, .loadFailed, .synced, .outboxFailed, .outboxWritten, .retryDue, .unsaved,
      .rejectionsDismissed, .backendMayBeBack:
      .identity
    }
  }

  /// Adds changes to the outbox. Without changes, an outbox that was read still catches up on failed writes, such as
  /// the removal of a rejected change.
  private static func write(_ changes: [Change], _ status: OutboxStatus) -> Effect<Dependencies, Action> {
    if changes.isEmpty, status.isUnread { return .identity }
    return .task { context in
      guard let outbox = context.dependencies.outbox else { return nil }
      do throws(SyncError) {
        try await outbox.add(changes)
        return changes.isEmpty && status == .complete ? nil : .outboxWritten(changes)
      } catch {
        return .outboxFailed(error.reason)
      }
    }
  }
}

extension Favorites.State {
  /// Returns the changes to write to the outbox after a tap: that of the item, or all unresolved ones if the outbox may
  /// lack some.
  fileprivate func forOutbox(afterTapOf item: String) -> [Favorites.Change] {
    switch outbox {
    case .unread, .complete: unsaved[item].map { [$0.change(of: item)] } ?? []
    case .unreadable, .incomplete: unresolved
    }
  }
}
