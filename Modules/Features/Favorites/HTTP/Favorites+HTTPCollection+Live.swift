import Foundation
import SynchronizedSets

extension Favorites {
  /// A collection on a web server, and the connections to it.
  public struct HTTPCollection: Sendable {
    /// The store.
    public let dependencies: Dependencies
    private let transport: URLSessionTransport

    /// Makes a collection; nothing is asked yet. The token that the server may want is taken from `FAVORITES_TOKEN`;
    /// what the server does not answer waits in an outbox in a file of its own.
    public init(at address: HTTPAddress) {
      let secret = ProcessInfo.processInfo.environment["FAVORITES_TOKEN"] ?? ""
      transport = URLSessionTransport(token: HTTPToken(secret))
      let store = HTTPStore(address, over: transport)
      let isMistyped = !secret.isEmpty && HTTPToken(secret) == nil
      @Sendable func check() throws(Failure) {
        if isMistyped { throw Failure("FAVORITES_TOKEN has a character that no token has") }
      }
      dependencies = .remote(
        load: { () async throws(Failure) in
          try check()
          return try await store.load()
        },
        send: { change async throws(Failure) in
          try check()
          try await store.save(change)
        }, outboxAt: Dependencies.defaultPath(of: address.outboxName))
    }

    /// Ends what is in flight, as if the server had not answered.
    public func giveUp() {
      transport.giveUp()
    }
  }
}
