import HTTP
import ShardedSets
import SynchronizedSets

/// Favorites on a web server: a collection, which is listed, and a resource for each item, which is there or is not.
///
/// Every change is one request that may be repeated without harm, so that one whose answer was lost is simply sent again.
actor HTTPStore {
  /// Sends a request and returns the response, redirects included.
  typealias Send = @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

  let collection: HTTPAddress
  private let deadline: HTTPDeadline
  private let send: Send
  /// The version of each item that this store has seen last, where the server names versions.
  private var tags: [String: HTTPEntityTag] = [:]

  init(collection: HTTPAddress, deadline: HTTPDeadline = HTTPDeadline(.seconds(10)), send: @escaping Send) {
    self.collection = collection
    self.deadline = deadline
    self.send = send
  }

  /// Reads the collection.
  func load() async throws(Favorites.Failure) -> Favorites.Items {
    let request = HTTPRequest(.get, collection, headers: ["Accept": "application/json"])
    let response = try await response(to: request)
    guard response.status == 200 else { throw Favorites.Failure(response, to: request) }
    guard !response.isTruncated else {
      throw Favorites.Failure("\(request): the list is too long", kind: .rejected)
    }
    guard let entries = HTTPListEntry.list(from: response.body) else {
      throw Favorites.Failure("\(request): the answer is no JSON list of identifiers", kind: .rejected)
    }
    tags = [:]
    for case let (id?, tag) in entries.map({ ($0.id, HTTPEntityTag($0.eTag)) }) { tags[id] = tag }
    return Favorites.Items(entries.compactMap(\.id))
  }

  /// Stores one change.
  ///
  /// If the item was changed elsewhere since this store has seen it, the collection is read again. If it now is as
  /// it should be, that is all; if not, the change is the newer news and is sent once more, and not a third time.
  func save(_ change: Favorites.Change) async throws(Favorites.Failure) {
    guard try await conflict(about: change) != nil else { return }
    if try await load().contains(change.item) == change.isMember { return }
    if let conflict = try await conflict(about: change) { throw conflict }
  }

  /// Sends a change, and returns a failure if the item was changed elsewhere.
  private func conflict(about change: Favorites.Change) async throws(Favorites.Failure) -> Favorites.Failure? {
    let address = try collection.item(change.item)
    var request = HTTPRequest(change.isMember ? .put : .delete, address, headers: ["Accept": "application/json"])
    request.headers["If-Match"] = tags[change.item]?.text
    request.body = change.isMember ? [] : nil
    let response = try await response(to: request)
    tags[change.item] = change.isMember && response.isSuccess ? HTTPEntityTag(response.headers["ETag"]) : nil
    if response.isSuccess || (!change.isMember && response.isGone) { return nil }
    let failure = Favorites.Failure(response, to: request)
    guard response.status == 412 else { throw failure }
    return failure
  }

  /// Sends a request, in the time there is, and follows redirects within the same server.
  private func response(to request: HTTPRequest) async throws(Favorites.Failure) -> HTTPResponse {
    let send = send
    do throws(HTTPError) {
      return try await deadline.run { () async throws(HTTPError) in
        var redirects = HTTPRedirects(of: request)
        while true {
          let response = try await send(redirects.request)
          guard try redirects.follow(response) else { return response }
        }
      }
    } catch {
      throw Favorites.Failure(error, of: request)
    }
  }
}

extension Favorites.Failure {
  /// Creates a failure from a response that is no success: what was asked, what was answered, and whether to ask again.
  init(_ response: HTTPResponse, to request: HTTPRequest) {
    // The same request can succeed once the token is right, so that no change is lost to a token that ran out.
    let isTemporary = [401, 407, 408, 425, 429].contains(response.status) || response.status >= 500
    let wait = response.retryAfter.map { "to be tried again after \($0.components.seconds) s" }
    let reason = ["\(request): \(response.statusLine)", Self.advice[response.status], isTemporary ? wait : nil]
      .compactMap(\.self).joined(separator: "; ")
    self.init(reason, kind: isTemporary ? .unavailable(retryAfter: response.retryAfter) : .rejected)
  }

  /// Creates a failure from the reason why there is no response.
  init(_ error: HTTPError, of request: HTTPRequest) {
    let kind: Kind = if case .badRedirect = error { .rejected } else { .unavailable(retryAfter: nil) }
    self.init("\(request): \(error)", kind: kind)
  }

  private static let advice = [
    401: "is FAVORITES_TOKEN set and right?", 405: "the server does not let this be written",
    409: "a folder of the server is missing or in the way",
    412: "another program is changing it at the same time",
  ]
}
