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
  /// The items that this store has seen last on the server: equal identifiers can be spelled in several ways, of which the
  /// server knows one.
  private var known: [String: Resource] = [:]
  /// Whether the collection was read, so that an item that is not known is not there.
  private var isListed = false

  private struct Resource {
    let name: String
    /// The version, where the server names versions.
    let tag: HTTPEntityTag?
  }

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
    known = [:]
    isListed = true
    for entry in entries {
      guard let id = entry.id else { continue }
      known[id] = Resource(name: id, tag: HTTPEntityTag(entry.eTag))
    }
    return Favorites.Items(entries.compactMap(\.id))
  }

  /// Stores one change.
  ///
  /// If the item was changed elsewhere since this store has seen it, or is not where it was seen or taken to be, the
  /// collection is read again. If it now is as it should be, that is all; if not, the change is the newer news and is sent once more, and not a
  /// third time.
  func save(_ change: Favorites.Change) async throws(Favorites.Failure) {
    guard try await conflict(about: change) != nil else { return }
    if try await load().contains(change.item) == change.isMember { return }
    if let conflict = try await conflict(about: change) { throw conflict }
  }

  /// Sends a change, and returns a failure if the item was changed elsewhere.
  private func conflict(about change: Favorites.Change) async throws(Favorites.Failure) -> Favorites.Failure? {
    let former = known[change.item]
    let name = former?.name ?? HTTPAddress.name(of: change.item)
    var request = HTTPRequest(
      change.isMember ? .put : .delete, try collection.item(name), headers: ["Accept": "application/json"])
    request.headers["If-Match"] = former?.tag?.text
    request.body = change.isMember ? [] : nil
    let response = try await response(to: request)
    if response.isSuccess {
      known[change.item] = change.isMember ? Resource(name: name, tag: HTTPEntityTag(response.headers["ETag"])) : nil
      return nil
    }
    let isGone = !change.isMember && response.isGone
    if isGone, isListed, former == nil { return nil }
    let failure = Favorites.Failure(response, to: request)
    guard response.status == 412 || isGone else { throw failure }
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
    // Some servers answer so to an item that they cannot store, and to no other.
    let concernsItem =
      request.method != .get && response.status >= 500 && ![502, 503, 504, 507].contains(response.status)
      && response.retryAfter == nil
    let wait = response.retryAfter.map { "to be tried again after \($0.components.seconds) s" }
    let reason = ["\(request): \(response.statusLine)", Self.advice[response.status], isTemporary ? wait : nil]
      .compactMap(\.self).joined(separator: "; ")
    self.init(
      reason, kind: concernsItem ? .failed : isTemporary ? .unavailable(retryAfter: response.retryAfter) : .rejected)
  }

  /// Creates a failure from the reason why there is no response.
  init(_ error: HTTPError, of request: HTTPRequest) {
    // Behind a portal, every request is redirected to it; a change must not be lost to that.
    let kind: Kind =
      if case .badRedirect = error { request.method == .get ? .rejected : .failed } else {
        .unavailable(retryAfter: nil)
      }
    self.init("\(request): \(error)", kind: kind)
  }

  private static let advice = [
    401: "is FAVORITES_TOKEN set and right?", 405: "the server does not let this be written",
    409: "a folder of the server is missing or in the way",
    412: "another program is changing it at the same time",
  ]
}
