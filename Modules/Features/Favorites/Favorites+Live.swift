import Foundation

extension Favorites.Dependencies {
  /// A store in one file, written as a whole: to a temporary file beside it, then renamed over it.
  ///
  /// A file that cannot be understood is kept aside under another name, and the person is told. While another process
  /// has the file, nothing can be saved in it, and the person is told which.
  ///
  /// - Parameter path: Where the file is, or will be; missing folders are made.
  public static func file(at path: String) -> Favorites.Dependencies {
    .file(FavoritesFile(path: path))
  }

  static func file(_ file: FavoritesFile, clock: any Clock<Duration> = ContinuousClock()) -> Favorites.Dependencies {
    let store = FileStore(file)
    return Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in try await store.load() },
      deliver: { wishes in
        do throws(Favorites.Failure) {
          try await store.save(wishes)
          return Favorites.Delivery(saved: wishes)
        } catch {
          return Favorites.Delivery(failure: error)
        }
      },
      clock: clock, jitter: { .random(in: 0..<1) })
  }

  /// A store elsewhere, and an outbox in a file for what it does not answer.
  ///
  /// - Parameters:
  ///   - load: Answers the stored items.
  ///   - deliver: Stores one wish; storing it again must change nothing.
  ///   - path: Where the outbox is, or will be; missing folders are made. By default, it is `outbox.json` in the app's
  ///     folder. A file in which there are favorites may be given: they stay in it.
  public static func remote(
    load: @escaping @Sendable () async throws(Favorites.Failure) -> Favorites.Items,
    deliver: @escaping @Sendable (Favorites.Wish) async throws(Favorites.Failure) -> Void, outboxAt path: String? = nil
  ) -> Favorites.Dependencies {
    .remote(
      load: load, deliver: deliver, outbox: .file(at: path ?? usualPath(of: "outbox.json")), clock: ContinuousClock(),
      jitter: { .random(in: 0..<1) })
  }

  /// The store of a person who named no file: `favorites.json` in the app's folder under `XDG_DATA_HOME`, or under
  /// `~/.local/share`.
  public static var live: Favorites.Dependencies {
    .file(at: usualPath(of: "favorites.json"))
  }

  static func usualPath(
    of name: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? home + "/.local/share") + "/swiftrex-workspace/" + name
  }
}

extension Favorites.Outbox {
  /// An outbox in a file, written as a whole each time, which one process at a time may use.
  ///
  /// - Parameter path: Where the file is, or will be; missing folders are made.
  public static func file(at path: String) -> Favorites.Outbox {
    .file(FavoritesFile(path: path))
  }

  static func file(_ file: FavoritesFile) -> Favorites.Outbox {
    let outbox = OutboxFile(file)
    return Favorites.Outbox(
      read: { () async throws(Favorites.Failure) in try await outbox.read() },
      keep: { wishes async throws(Favorites.Failure) in try await outbox.keep(wishes) },
      forget: { wishes async throws(Favorites.Failure) in try await outbox.forget(wishes) })
  }
}
