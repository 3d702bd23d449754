extension Favorites.Dependencies {
  /// A store elsewhere, asked for one wish after the other; what it does not answer waits in an outbox.
  ///
  /// A wish is kept before it is sent and forgotten when it is answered, so that after a crash it may be sent again,
  /// never lost. If it can neither be sent nor kept, the failure says both.
  ///
  /// - Parameters:
  ///   - load: Answers the stored items.
  ///   - deliver: Stores one wish; storing it again must change nothing. A failure of the kind `refused` concerns this
  ///     wish alone, any other the rest of the batch.
  ///   - outbox: Where wishes wait.
  ///   - clock: The clock on which it waits before it tries again.
  ///   - jitter: Answers a number between 0 and 1, another one every time.
  public static func remote(
    load: @escaping @Sendable () async throws(Favorites.Failure) -> Favorites.Items,
    deliver: @escaping @Sendable (Favorites.Wish) async throws(Favorites.Failure) -> Void, outbox: Favorites.Outbox,
    clock: any Clock<Duration>, jitter: @escaping @Sendable () -> Double
  ) -> Favorites.Dependencies {
    Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in Favorites.Contents(items: try await load()) },
      deliver: { wishes in
        let unkept = await failure(of: outbox.keep, wishes)
        var delivery = await send(wishes, deliver)
        _ = await failure(of: outbox.forget, delivery.answered)
        if let failure = delivery.failure, let unkept {
          delivery.failure = Favorites.Failure("\(failure.reason); \(unkept.reason)", kind: failure.kind)
        }
        return delivery
      },
      outbox: outbox, clock: clock, jitter: jitter)
  }

  /// Sends wishes in order until one gets no answer.
  private static func send(
    _ wishes: [Favorites.Wish], _ deliver: (Favorites.Wish) async throws(Favorites.Failure) -> Void
  ) async -> Favorites.Delivery {
    var delivery = Favorites.Delivery()
    for wish in wishes {
      do throws(Favorites.Failure) {
        try await deliver(wish)
        delivery.saved.append(wish)
      } catch {
        guard error.kind == .refused else {
          delivery.failure = error
          return delivery
        }
        delivery.refused.append(Favorites.Refusal(wish, reason: error.reason))
      }
    }
    return delivery
  }

  private static func failure(
    of operation: ([Favorites.Wish]) async throws(Favorites.Failure) -> Void, _ wishes: [Favorites.Wish]
  ) async -> Favorites.Failure? {
    do throws(Favorites.Failure) {
      try await operation(wishes)
      return nil
    } catch {
      return error
    }
  }
}
