import DurableFiles
import Foundation

extension Favorites.Dependencies {
  /// The default backend: `favorites.json` in the app's folder under `XDG_DATA_HOME`, or under
  /// `~/.local/share` if that is not set.
  public static var live: Favorites.Dependencies {
    .file(at: defaultPath(of: "favorites.json"))
  }

  /// Creates a backend in one file. Saving writes a temporary file beside it and renames that.
  ///
  /// An invalid file is renamed. While another process has the lock, nothing can be saved. On a file system without
  /// locks, the file is read again before it is written, and an invalid one is left alone. A message for the user
  /// reports each case.
  ///
  /// - Parameter path: The path of the file; missing folders are created.
  public static func file(at path: String) -> Favorites.Dependencies {
    .file(DurableFile(path: path))
  }

  static func file(_ file: DurableFile) -> Favorites.Dependencies {
    let backend = FileBackend(FavoritesFile(file))
    return Favorites.Dependencies(
      load: { () async throws(Favorites.SyncError) in try await backend.load() },
      save: { changes, _ in
        do throws(Favorites.SyncError) { try await backend.save(changes) } catch { return .init(outage: error) }
        return Favorites.SyncResult(saved: changes)
      },
      clock: ContinuousClock(), jitter: { .random(in: 0..<1) })
  }

  /// Creates a backend on a server. Changes are sent one after the other; those without a response wait in an outbox.
  ///
  /// A change is added to the outbox before it is sent, and removed when it is saved or rejected. So it may be sent
  /// again after a crash, but once added, it is never lost. If it cannot be added, the outbox is tried again after
  /// sending. If both fail, the result gives both reasons. If it cannot be removed, it counts as failed although it is
  /// saved; otherwise the next run would undo a newer change that is not in the outbox. While a batch is being sent,
  /// the changes that are saved or rejected are reported every second.
  ///
  /// - Parameters:
  ///   - load: Returns the stored items, with a message for the user if some of them were unreadable.
  ///   - send: Saves one change; it may be called more than once for the same change.
  ///   - outbox: The outbox for changes that could not be saved.
  ///   - clock: The clock on which the feature waits before the next attempt.
  ///   - jitter: Returns a random number between 0 and 1.
  public static func remote(
    load: @escaping @Sendable () async throws(Favorites.SyncError) -> Favorites.Snapshot,
    send: @escaping @Sendable (Favorites.Change) async throws(Favorites.SyncError) -> Void, outbox: Favorites.Outbox,
    clock: some Clock<Duration> = ContinuousClock(), jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) -> Favorites.Dependencies {
    Favorites.Dependencies(
      load: load,
      save: { changes, report in
        var outboxError = await outbox.error(adding: changes)
        let progress = Favorites.SendingProgress()
        let recordingSend = progress.recording(send)
        var result = await progress.reporting({ report(await outbox.removing($0)) }, on: clock) {
          await Favorites.SyncResult(sending: changes, recordingSend) { () async throws(Favorites.SyncError) in
            _ = try await load()
          }
        }
        if outboxError != nil {
          let resolved = Set(result.resolved)
          outboxError = await outbox.error(adding: changes.filter { !resolved.contains($0) })
        }
        if let outboxError { result.add(reason: outboxError.reason) }
        return await outbox.removing(result.without(progress.reported))
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
  /// Appends a reason to the outage and to every failure in the result.
  fileprivate mutating func add(reason: String) {
    outage = outage.map { .outage("\($0.reason); \(reason)", retryAfter: $0.retryAfter) }
    for index in failed.indices { failed[index].reason += "; \(reason)" }
  }

  /// Returns the result without some changes that were saved or rejected.
  fileprivate func without(_ changes: Set<Favorites.Change>) -> Favorites.SyncResult {
    var rest = self
    rest.saved.removeAll(where: changes.contains)
    rest.rejected.removeAll { changes.contains($0.change) }
    return rest
  }

  /// Turns saved changes into failures.
  fileprivate mutating func fail(_ errors: [Favorites.ChangeError]) {
    let rejected = Set(rejected.map(\.change))
    failed += errors.filter { !rejected.contains($0.change) }
    let changes = Set(errors.map(\.change))
    saved.removeAll { changes.contains($0) }
  }
}

extension Favorites.Outbox {
  /// Creates an outbox in a file, which one process at a time may use. Each change writes the whole file.
  ///
  /// - Parameter path: The path of the file; missing folders are created. Favorites that the file contains stay in it.
  public static func file(at path: String) -> Favorites.Outbox {
    .file(DurableFile(path: path))
  }

  /// Adds changes, and returns the error if there is one.
  fileprivate func error(adding changes: [Favorites.Change]) async -> Favorites.SyncError? {
    do throws(Favorites.SyncError) {
      try await add(changes)
      return nil
    } catch {
      return error
    }
  }

  /// Removes the changes that are saved or rejected; those that cannot be removed have failed.
  fileprivate func removing(_ result: Favorites.SyncResult) async -> Favorites.SyncResult {
    var removed = result
    removed.fail(await remove(result.resolved))
    return removed
  }

  static func file(_ file: DurableFile) -> Favorites.Outbox {
    stored(in: FavoritesFile(file))
  }

  static func stored(in storage: any FavoritesStorage) -> Favorites.Outbox {
    let outbox = OutboxFile(storage)
    return Favorites.Outbox(
      read: { () async throws(Favorites.SyncError) in try await outbox.read() },
      add: { changes async throws(Favorites.SyncError) in try await outbox.add(changes) },
      remove: { await outbox.remove($0) })
  }
}
