/// Favorites on a web server: a collection, which is listed, and a resource for each item, which is there or is not.
///
/// Every wish is one request that may be repeated without harm, so that one whose answer was lost is simply sent again.
actor HTTPStore {
  /// Sends a request and answers what the server answered, redirects included.
  typealias Send = @Sendable (HTTPRequest) async throws(HTTPTransportFailure) -> HTTPResponse

  let collection: Favorites.HTTPAddress
  let deadline: HTTPDeadline
  let send: Send
  /// The version of each item that this store has seen last, where the server names versions.
  private var tags: [String: HTTPEntityTag] = [:]

  init(collection: Favorites.HTTPAddress, deadline: HTTPDeadline = HTTPDeadline(), send: @escaping Send) {
    self.collection = collection
    self.deadline = deadline
    self.send = send
  }

  /// Reads the collection.
  func load() async throws(Favorites.Failure) -> Favorites.Items {
    let request = HTTPRequest(method: .get, address: collection)
    let response = try await response(to: request)
    guard response.status == 200 else { throw response.failure(of: request) }
    guard !response.isCut else {
      throw Favorites.Failure("\(request.words): the list is too long", kind: .refused)
    }
    guard let entries = HTTPListEntry.list(from: response.body) else {
      throw Favorites.Failure("\(request.words): the answer is no JSON list of identifiers", kind: .refused)
    }
    tags = [:]
    for case let (id?, tag) in entries.map({ ($0.id, HTTPEntityTag($0.eTag)) }) { tags[id] = tag }
    return Favorites.Items(entries.compactMap(\.id))
  }

  /// Makes one wish true.
  ///
  /// If the item was changed elsewhere since this store has seen it, the collection is read again. If it now is as
  /// wished, that is all; if not, the wish is the newer news and is sent once more, and not a third time.
  func deliver(_ wish: Favorites.Wish) async throws(Favorites.Failure) {
    guard try await conflict(about: wish) != nil else { return }
    if try await load().contains(wish.item) == wish.isFavorite { return }
    if let conflict = try await conflict(about: wish) { throw conflict }
  }

  /// Sends a wish, and answers a failure if the item was changed elsewhere.
  private func conflict(about wish: Favorites.Wish) async throws(Favorites.Failure) -> Favorites.Failure? {
    let request = HTTPRequest(
      method: wish.isFavorite ? .put : .delete, address: try collection.item(wish.item), ifMatch: tags[wish.item])
    let response = try await response(to: request)
    tags[wish.item] = wish.isFavorite && response.isSuccess ? HTTPEntityTag(response.eTag) : nil
    if response.isSuccess || (!wish.isFavorite && response.isGone) { return nil }
    let failure = response.failure(of: request)
    guard response.status == 412 else { throw failure }
    return failure
  }
}
