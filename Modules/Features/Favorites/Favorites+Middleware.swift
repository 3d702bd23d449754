public import ConcurrencyRex
public import SwiftRex

extension Favorites {
  /// What an action causes in the world: what the reducer decided to be under way, or a wait for the next try.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    let state = state()
    switch action {
    case .itemTapped(let item):
      return keep(state.outbox[item].map { [$0] } ?? []) <> goOn(state)
    case .outboxRead:
      return keep(Array(state.outbox)) <> goOn(state)
    case .loadFailed, .saveFailed, .answered:
      return state.isWaiting ? wait(state.outage) : goOn(state)
    case .loadRequested, .loaded, .saved, .retryDue, .retryRequested, .flushRequested:
      return goOn(state)
    case .outboxFailed:
      return .doNothing
    }
  }

  private enum Token: Hashable {
    case load, delivery, wait
  }

  /// Does what the reducer decided to be under way, unless that has begun before; then there is nothing to wait for.
  private static func goOn(_ state: State) -> Effect<Dependencies, Action> {
    switch state.sync {
    case .loading: .toCancel(Token.wait) <> load(withOutbox: !state.isOutboxRead)
    case .saving: .toCancel(Token.wait) <> deliver(state.underWay)
    case .idle: .toCancel(Token.wait)
    case .unread, .unsaved: .doNothing
    }
  }

  /// Reads the outbox if that has not been done, or else what is stored.
  private static func load(withOutbox: Bool) -> Effect<Dependencies, Action> {
    .task(token: Token.load, ifRunning: .keep) { context in
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
      let (wishes, notice) = try await outbox.read()
      return .outboxRead(wishes, notice: notice)
    } catch {
      return .outboxRead([], notice: error.reason)
    }
  }

  private static func deliver(_ wishes: [Wish]) -> Effect<Dependencies, Action> {
    .task(token: Token.delivery, ifRunning: .keep) { context in
      var delivery = await context.dependencies.deliver(wishes)
      if delivery.saved == wishes { return .saved(wishes) }
      if delivery.failure == nil, !Set(wishes).isSubset(of: delivery.answered) {
        delivery.failure = Failure("the store did not say whether it has all")
      }
      guard let failure = delivery.failure, delivery.answered.isEmpty else { return .answered(delivery) }
      return .saveFailed(failure.reason, retryAfter: failure.retryAfter)
    }
  }

  /// Keeps what waits where a restart finds it.
  private static func keep(_ wishes: [Wish]) -> Effect<Dependencies, Action> {
    if wishes.isEmpty { return .doNothing }
    return .task { context in
      guard let outbox = context.dependencies.outbox else { return nil }
      do throws(Failure) {
        try await outbox.keep(wishes)
        return nil
      } catch {
        return .outboxFailed(error.reason)
      }
    }
  }

  /// Waits for the next try. That is no work in flight: nobody who ends or stops the process waits for it.
  private static func wait(_ outage: Outage?) -> Effect<Dependencies, Action> {
    .listen(token: Token.wait) { context, output in
      let dependencies = context.dependencies
      let delay = (outage ?? Outage()).delay(jitter: dependencies.jitter())
      guard (try? await dependencies.clock.sleep(for: delay)) != nil else { return }
      output.send(.retryDue)
    }
  }
}
