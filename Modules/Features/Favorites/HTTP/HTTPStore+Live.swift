extension HTTPStore {
  /// Makes a store over real connections.
  init(_ collection: Favorites.HTTPAddress, token: HTTPToken?, deadline: HTTPDeadline = HTTPDeadline()) {
    let transport = URLSessionTransport(token: token)
    self.init(
      collection: collection, deadline: deadline,
      send: { request async throws(HTTPTransportFailure) in try await transport.send(request) })
  }
}
