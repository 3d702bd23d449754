import DurableFiles
import Foundation
public import SynchronizedSets

extension Favorites.Dependencies {
  /// The store of a user who named no file: `favorites.json` in the app's folder under `XDG_DATA_HOME`, or under
  /// `~/.local/share`.
  public static var live: Favorites.Dependencies {
    .file(at: defaultPath(of: "favorites.json"))
  }

  /// Creates a store in one file, written as a whole: to a temporary file beside it, then renamed over it.
  ///
  /// A file that cannot be understood is kept under another name, and the user is told. While another process
  /// has the lock, nothing can be saved in it, and the user is told which.
  ///
  /// - Parameter path: The path of the file; missing folders are created.
  public static func file(at path: String) -> Favorites.Dependencies {
    let store = FileStore(FavoritesFile(DurableFile(path: path)))
    return Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in
        try await rethrowing { () async throws(DurableFileError) in try await store.load() }
      },
      save: { changes in
        do throws(DurableFileError) {
          try await store.save(changes)
          return SyncResult(saved: changes)
        } catch {
          return SyncResult(failure: Favorites.Failure(error.message))
        }
      },
      clock: ContinuousClock(), jitter: { .random(in: 0..<1) })
  }

  /// Creates a store elsewhere, asked for one change after the other; what it does not answer waits in an outbox.
  ///
  /// A change is added to the outbox before it is sent and removed when it is resolved, so that after a crash it may be
  /// sent again, never lost. If it cannot be added, that is tried again after it was sent; if it can neither be sent nor
  /// added, the failure says both.
  ///
  /// - Parameters:
  ///   - load: Returns the stored items.
  ///   - send: Saves one change; saving it again must change nothing. A failure of the kind `rejected` or `failed` concerns
  ///     this change alone, any other the rest of the batch.
  ///   - outbox: Where changes wait that could not be saved.
  ///   - clock: The clock on which the feature waits before the next attempt.
  ///   - jitter: Returns a number between 0 and 1, another one every time.
  public static func remote(
    load: @escaping @Sendable () async throws(Favorites.Failure) -> Favorites.Items,
    send: @escaping @Sendable (Favorites.Change) async throws(Favorites.Failure) -> Void, outbox: Favorites.Outbox,
    clock: some Clock<Duration> = ContinuousClock(), jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) -> Favorites.Dependencies {
    Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in Favorites.Snapshot(items: try await load()) },
      save: { changes in
        var outboxFailure = await outbox.failure(adding: changes)
        var result = await SyncResult(sending: changes, send)
        if outboxFailure != nil {
          // Before the removal: after it, an outbox refuses changes that are not newer than those that were removed.
          let resolved = Set(result.resolved)
          outboxFailure = await outbox.failure(adding: changes.filter { !resolved.contains($0) })
        }
        try? await outbox.remove(result.resolved)
        if let outboxFailure { result.add(reason: outboxFailure.reason) }
        return result
      },
      outbox: outbox, clock: clock, jitter: jitter)
  }

  static func defaultPath(
    of name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let dataHome = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (dataHome ?? home + "/.local/share") + "/swiftrex-workspace/" + name
  }
}

extension SyncResult {
  /// Adds a reason to those for which changes were not stored.
  fileprivate mutating func add(reason: String) {
    failure = failure.map { SyncFailure("\($0.reason); \(reason)", kind: $0.kind) }
    for index in failed.indices { failed[index].reason += "; \(reason)" }
  }
}

extension Favorites.Outbox {
  /// Creates an outbox in a file, written as a whole each time, which one process at a time may use.
  ///
  /// - Parameter path: The path of the file; missing folders are created. A file in which there are favorites may be
  ///   given: they stay in it.
  public static func file(at path: String) -> Favorites.Outbox {
    .file(DurableFile(path: path))
  }

  /// Adds changes, and returns the failure if that was not possible.
  fileprivate func failure(adding changes: [Favorites.Change]) async -> Favorites.Failure? {
    do throws(Favorites.Failure) {
      try await add(changes)
      return nil
    } catch {
      return error
    }
  }

  static func file(_ file: DurableFile) -> Favorites.Outbox {
    let outbox = OutboxFile(FavoritesFile(file))
    return Favorites.Outbox(
      read: { () async throws(Favorites.Failure) in
        try await rethrowing { () async throws(DurableFileError) in try await outbox.read() }
      },
      add: { changes async throws(Favorites.Failure) in
        try await rethrowing { () async throws(DurableFileError) in try await outbox.add(changes) }
      },
      remove: { changes async throws(Favorites.Failure) in
        try await rethrowing { () async throws(DurableFileError) in try await outbox.remove(changes) }
      })
  }
}

/// Returns the result of an operation, or throws its error as one of the feature.
private func rethrowing<Result>(
  _ operation: () async throws(DurableFileError) -> Result
) async throws(Favorites.Failure) -> Result {
  do throws(DurableFileError) {
    return try await operation()
  } catch {
    throw Favorites.Failure(error.message)
  }
}
