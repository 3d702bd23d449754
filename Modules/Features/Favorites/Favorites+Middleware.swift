import ConcurrencyRex
public import SwiftRex

extension Favorites {
  /// Runs the work that the state lists, and writes waiting changes to the outbox.
  public static let middleware: MiddlewareReader<Dependencies, AnyMiddleware<Action, Action, State>> = sync <> outbox

  private static let sync = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { work in
    switch work {
    case .load(let withOutbox): load(withOutbox: withOutbox)
    case .save(let changes): save(changes)
    case .wait(let retry): wait(retry, then: .retryDue)
    case .waitForItem(let item, let retry): wait(retry, then: .itemRetryDue(item))
    }
  }

  /// The work that may be under way.
  fileprivate enum Work: Hashable {
    case load(withOutbox: Bool)
    case save([Change])
    case wait(RetryState)
    case waitForItem(String, RetryState)
  }

  /// Reads the outbox if it has not been read, otherwise the stored items.
  private static func load(withOutbox: Bool) -> Effect<Dependencies, Action> {
    .task { context in
      if withOutbox, let outbox = context.dependencies.outbox { return await read(outbox) }
      do throws(Failure) {
        return .loaded(try await context.dependencies.load())
      } catch {
        return .loadFailed(error.reason, retryAfter: error.retryAfter)
      }
    }
  }

  private static func read(_ outbox: Outbox) async -> Action {
    do throws(Failure) {
      let (changes, message) = try await outbox.read()
      return .outboxRead(changes, message: message)
    } catch {
      return .outboxRead([], message: error.reason)
    }
  }

  private static func save(_ changes: [Change]) -> Effect<Dependencies, Action> {
    .task { context in
      var result = await context.dependencies.save(changes)
      if !result.isComplete(for: changes) {
        result.failure = Failure("the favorites backend did not report a result for every change")
      }
      return .synced(result)
    }
  }

  /// Waits for the next attempt. The wait does not count as in flight, so it does not delay the end of the process.
  private static func wait(_ retry: RetryState, then action: Action) -> Effect<Dependencies, Action> {
    .listen { context, output in
      let dependencies = context.dependencies
      let delay = retry.delay(jitter: dependencies.jitter())
      guard (try? await dependencies.sleep(delay)) != nil else { return }
      output.send(action)
    }
  }
}

extension Favorites.State {
  /// The work that is under way, for display.
  public var listedWork: [any Sendable] { work }

  /// The work that is under way.
  fileprivate var work: [Favorites.Work] {
    let items = failures.filter(\.value.isHeld).sorted { $0.key < $1.key }
    return syncWork + items.map { .waitForItem($0.key, $0.value.retry) }
  }

  private var syncWork: [Favorites.Work] {
    switch sync {
    case .idle: []
    case .loading: [.load(withOutbox: !isOutboxRead)]
    case .saving: [.save(inFlight)]
    case .unread, .unsaved: retry.map { [.wait($0)] } ?? []
    }
  }
}

extension Favorites {
  /// Writes a change to the outbox when it is made. The action starts this and not the listed work, because it must not
  /// be cancelled.
  private static let outbox = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    switch action {
    case .itemTapped(let item): add(state().forOutbox(afterTapOf: item), afterFailure: state().outboxFailure != nil)
    case .outboxRead: add(state().pending.inOrder)
    case .loadRequested, .loaded, .loadFailed, .synced, .outboxFailed, .outboxWritten, .retryDue, .itemRetryDue,
      .retryRequested, .flushRequested:
      .doNothing
    }
  }

  private static func add(_ changes: [Change], afterFailure: Bool = false) -> Effect<Dependencies, Action> {
    if changes.isEmpty { return .doNothing }
    return .task { context in
      guard let outbox = context.dependencies.outbox else { return nil }
      do throws(Failure) {
        try await outbox.add(changes)
        return afterFailure ? .outboxWritten(changes) : nil
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
    if outboxFailure != nil { return unresolved }
    return (pending[item] ?? inFlight.last { $0.item == item }).map { [$0] } ?? []
  }
}
