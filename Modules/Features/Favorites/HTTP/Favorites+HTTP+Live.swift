import Foundation

extension Favorites.Dependencies {
  /// A collection on a web server. The token that the server may want is taken from `FAVORITES_TOKEN`.
  public static func http(at address: Favorites.HTTPAddress) -> Favorites.Dependencies {
    let secret = ProcessInfo.processInfo.environment["FAVORITES_TOKEN"] ?? ""
    let token = HTTPToken(secret)
    guard token != nil || secret.isEmpty else { return .failing("FAVORITES_TOKEN has a character that no token has") }
    let store = HTTPStore(address, token: token)
    return Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in Favorites.Contents(items: try await store.load()) },
      save: { wishes async throws(Favorites.Failure) in for wish in wishes { try await store.deliver(wish) } })
  }

  private static func failing(_ reason: String) -> Favorites.Dependencies {
    let failure = Favorites.Failure(reason, kind: .refused)
    return Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in throw failure },
      save: { _ async throws(Favorites.Failure) in throw failure })
  }
}
