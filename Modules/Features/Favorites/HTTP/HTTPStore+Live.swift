extension HTTPStore {
  /// Makes a store over real connections.
  init(_ collection: Favorites.HTTPAddress, over transport: URLSessionTransport) {
    self.init(
      collection: collection,
      send: { request async throws(HTTPTransportFailure) in try await transport.send(request) })
  }
}
