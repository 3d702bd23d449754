import ShardedSets
import SynchronizedSets

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
      throw Favorites.Failure("\(request.words): the list is too long", kind: .rejected)
    }
    guard let entries = HTTPListEntry.list(from: response.body) else {
      throw Favorites.Failure("\(request.words): the answer is no JSON list of identifiers", kind: .rejected)
    }
    tags = [:]
    for case let (id?, tag) in entries.map({ ($0.id, HTTPEntityTag($0.eTag)) }) { tags[id] = tag }
    return Favorites.Items(entries.compactMap(\.id))
  }

  /// Makes one wish true.
  ///
  /// If the item was changed elsewhere since this store has seen it, the collection is read again. If it now is as
  /// wished, that is all; if not, the wish is the newer news and is sent once more, and not a third time.
  func save(_ change: Favorites.Change) async throws(Favorites.Failure) {
    guard try await conflict(about: change) != nil else { return }
    if try await load().contains(change.item) == change.isMember { return }
    if let conflict = try await conflict(about: change) { throw conflict }
  }

  /// Sends a wish, and answers a failure if the item was changed elsewhere.
  private func conflict(about change: Favorites.Change) async throws(Favorites.Failure) -> Favorites.Failure? {
    let request = HTTPRequest(
      method: change.isMember ? .put : .delete, address: try collection.item(change.item), ifMatch: tags[change.item])
    let response = try await response(to: request)
    tags[change.item] = change.isMember && response.isSuccess ? HTTPEntityTag(response.eTag) : nil
    if response.isSuccess || (!change.isMember && response.isGone) { return nil }
    let failure = response.failure(of: request)
    guard response.status == 412 else { throw failure }
    return failure
  }
}
