import DurableFiles
import Foundation

extension Favorites.Dependencies {
  /// The default favorites backend: `favorites.json` in the app's folder under `XDG_DATA_HOME`, or under
  /// `~/.local/share` if that is not set.
  public static var live: Favorites.Dependencies {
    .file(at: defaultPath(of: "favorites.json"))
  }

  /// Creates a favorites backend in one file. Saving writes a temporary file beside it and renames that.
  ///
  /// An invalid file is renamed. While another process holds the lock, nothing can be saved. A message for the user
  /// reports either case.
  ///
  /// - Parameter path: The path of the file; missing folders are created.
  public static func file(at path: String) -> Favorites.Dependencies {
    let backend = FileBackend(FavoritesFile(DurableFile(path: path)))
    return Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in
        try await rethrowing { () async throws(DurableFileError) in try await backend.load() }
      },
      save: { changes in
        do throws(DurableFileError) {
          try await backend.save(changes)
          return Favorites.SyncResult(saved: changes)
        } catch {
          return Favorites.SyncResult(failure: Favorites.Failure(error.message))
        }
      },
      clock: ContinuousClock(), jitter: { .random(in: 0..<1) })
  }

  /// Creates a favorites backend on a server. Changes are sent one after the other; unanswered ones wait in an outbox.
  ///
  /// A change is added to the outbox before it is sent, and removed when it is saved or rejected. So it may be sent
  /// again after a crash, but it is never lost. If it cannot be added, the outbox is tried again after sending. If both
  /// fail, the failure gives both reasons.
  ///
  /// - Parameters:
  ///   - load: Returns the stored items.
  ///   - send: Saves one change; it may be called more than once for the same change.
  ///   - outbox: The outbox for changes that could not be saved.
  ///   - clock: The clock on which the feature waits before the next attempt.
  ///   - jitter: Returns a random number between 0 and 1.
  public static func remote(
    load: @escaping @Sendable () async throws(Favorites.Failure) -> Favorites.Items,
    send: @escaping @Sendable (Favorites.Change) async throws(Favorites.Failure) -> Void, outbox: Favorites.Outbox,
    clock: some Clock<Duration> = ContinuousClock(), jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) -> Favorites.Dependencies {
    Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in Favorites.Snapshot(items: try await load()) },
      save: { changes in
        var outboxFailure = await outbox.failure(adding: changes)
        var result = await Favorites.SyncResult(sending: changes, send) { () async throws(Favorites.Failure) in
          _ = try await load()
        }
        if outboxFailure != nil {
          // Before the removal: afterwards the outbox refuses changes that are not newer than the removed ones.
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

extension Favorites.SyncResult {
  /// Appends a reason to every failure in the result.
  fileprivate mutating func add(reason: String) {
    failure = failure.map { Favorites.Failure("\($0.reason); \(reason)", kind: $0.kind) }
    for index in failed.indices { failed[index].reason += "; \(reason)" }
  }
}

extension Favorites.Outbox {
  /// Creates an outbox in a file, which one process at a time may use. Each change writes the whole file.
  ///
  /// - Parameter path: The path of the file; missing folders are created. Favorites that the file contains stay in it.
  public static func file(at path: String) -> Favorites.Outbox {
    .file(DurableFile(path: path))
  }

  /// Adds changes, and returns the failure if there is one.
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

/// Runs an operation, and converts its error to one of the feature.
private func rethrowing<Result>(
  _ operation: () async throws(DurableFileError) -> Result
) async throws(Favorites.Failure) -> Result {
  do throws(DurableFileError) {
    return try await operation()
  } catch {
    throw Favorites.Failure(error.message)
  }
}
