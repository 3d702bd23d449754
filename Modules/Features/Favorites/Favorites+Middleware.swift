public import ConcurrencyRex
public import SwiftRex

extension Favorites {
  /// What an action causes in the world.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    switch action {
    case .loadRequested:
      load
    case .loaded, .loadFailed, .itemTapped, .saved, .retryRequested, .flushRequested:
      save(state())
    case .saveFailed:
      .doNothing
    }
  }

  private enum Token: Hashable {
    case load
    case save(first: Int)
  }

  private static let load = Effect<Dependencies, Action>.task(token: Token.load) { context in
    do throws(Failure) {
      return .loaded(try await context.dependencies.load())
    } catch {
      return .loadFailed(error.reason)
    }
  }

  /// Stores what the reducer decided to be under way, unless that has begun before.
  private static func save(_ state: State) -> Effect<Dependencies, Action> {
    let wishes = state.underWay
    guard let first = wishes.first?.sequence else { return .doNothing }
    return .task(token: Token.save(first: first), ifRunning: .keep) { context in
      do throws(Failure) {
        try await context.dependencies.save(wishes)
        return .saved(wishes)
      } catch {
        return .saveFailed(error.reason)
      }
    }
  }
}
