import ConcurrencyRex
import SwiftRex

extension Favorites {
  /// The unsuccessful attempts of the backend or of one change, which decide how long to wait before the next one.
  public struct Backoff: Codable, Hashable, Sendable {
    /// The number of unsuccessful attempts in a row.
    public var attempts = 1
    /// Why the last one did not succeed.
    public var error: SyncError
  }
}

extension Favorites.Backoff? {
  /// Counts one more unsuccessful attempt.
  mutating func fail(_ error: Favorites.SyncError) {
    self = Favorites.Backoff(attempts: min(self?.attempts ?? 0, .max - 1) + 1, error: error)
  }
}

extension Favorites.Backoff {
  /// Whether the backend asked to wait.
  var isRequested: Bool { error.retryAfter ?? .zero > .zero }

  /// Returns the time to wait: up to a second after the first attempt, doubled for each further one, at most five
  /// minutes. It is longer if the backend asked for it, but at most a day.
  ///
  /// - Parameter jitter: A number between 0 and 1 that randomizes half of the delay, so that clients do not all retry at
  ///   the same moment.
  func delay(jitter: Double) -> Duration {
    let longest = Duration.seconds(attempts > 9 ? 300 : 1 << (max(1, attempts) - 1))
    let delay = longest / 2 + longest / 2 * max(0, min(jitter, 1))
    return max(delay, min(error.retryAfter ?? .zero, .seconds(24 * 60 * 60)))
  }

  /// Returns the effect that waits and then dispatches an action. It does not count as in flight, so it does not delay
  /// the end of the process.
  func wait<Action>(then action: Action) -> Effect<Favorites.Dependencies, Action> {
    .listen { context, output in
      let dependencies = context.dependencies
      guard (try? await dependencies.sleep(delay(jitter: dependencies.jitter()))) != nil else { return }
      output.send(action)
    }
  }
}
