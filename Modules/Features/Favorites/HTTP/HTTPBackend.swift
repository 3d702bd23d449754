import HTTP

/// Favorites on a web server: a collection, which can be listed, with a resource for each marked item.
///
/// Each change is one idempotent request, so a request whose response was lost can be sent again.
actor HTTPBackend {
  /// Sends a request and returns the response, even if it is a redirect.
  typealias Send = @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

  let collection: HTTPAddress
  private let deadline: HTTPDeadline
  private let send: Send
  /// The items that were last seen on the server, with its spelling: equal strings can have different bytes.
  private var known: [String: Resource] = [:]
  /// Whether the collection was read; if it was, an item that is not in `known` does not exist.
  private var isListed = false

  private struct Resource {
    let name: String
    /// The entity tag, if the server sends entity tags.
    let tag: HTTPEntityTag?
  }

  init(collection: HTTPAddress, deadline: HTTPDeadline = HTTPDeadline(.seconds(10)), send: @escaping Send) {
    self.collection = collection
    self.deadline = deadline
    self.send = send
  }

  /// Reads the collection. If it cannot, that is always an outage: it says nothing about the change that needs the list.
  func load() async throws(Favorites.SyncError) -> Favorites.Items {
    let request = HTTPRequest(.get, collection, headers: ["Accept": "application/json"])
    let response = try await response(to: request)
    guard response.status == 200 else { throw Favorites.SyncError(response, to: request) }
    guard !response.isTruncated else {
      throw .outage("\(request): the list is too long")
    }
    guard let entries = HTTPListEntry.list(from: response.body) else {
      throw .outage("\(request): the response is not a JSON list of identifiers")
    }
    known = [:]
    isListed = true
    for entry in entries {
      guard let id = entry.id else { continue }
      known[id] = Resource(name: id, tag: HTTPEntityTag(entry.eTag))
    }
    return Favorites.Items(entries.compactMap(\.id))
  }

  /// Saves one change.
  ///
  /// If the item was changed elsewhere, or is missing although it may exist, the collection is read again. If the item
  /// is still not as it should be, the change is sent once more.
  func save(_ change: Favorites.Change) async throws(Favorites.SyncError) {
    guard try await conflict(about: change) != nil else { return }
    if try await load().contains(change.item) == change.isMember { return }
    if let conflict = try await conflict(about: change) { throw conflict }
  }

  /// Sends a change, and returns an error if the item was changed elsewhere.
  private func conflict(about change: Favorites.Change) async throws(Favorites.SyncError) -> Favorites.SyncError? {
    let former = known[change.item]
    let name = former?.name ?? HTTPAddress.name(of: change.item)
    var request = HTTPRequest(
      change.isMember ? .put : .delete, try collection.item(name), headers: ["Accept": "application/json"])
    request.headers["If-Match"] = former?.tag?.text
    request.body = change.isMember ? [] : nil
    let response = try await response(to: request)
    if response.isSuccess {
      guard response.acknowledges else {
        throw .outage("\(request): the server returned a page; is this a captive portal?")
      }
      known[change.item] = change.isMember ? Resource(name: name, tag: HTTPEntityTag(response.headers["ETag"])) : nil
      return nil
    }
    let isGone = !change.isMember && response.isGone
    if isGone, isListed, former == nil { return nil }
    let error = Favorites.SyncError(response, to: request)
    guard response.status == 412 || isGone else { throw error }
    return error
  }

  /// Sends a request within the deadline, and follows redirects within the same server.
  private func response(to request: HTTPRequest) async throws(Favorites.SyncError) -> HTTPResponse {
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
      throw Favorites.SyncError(error, of: request)
    }
  }
}

extension Favorites.SyncError {
  /// Creates an error from an unsuccessful response: the request, the answer, and the kind of failure that it means.
  init(_ response: HTTPResponse, to request: HTTPRequest) {
    // The same request can succeed with a new credential, so an expired one must not lose a change.
    let isTemporary = [401, 407, 408, 425, 429].contains(response.status) || response.status >= 500
    // A portal redirects every request; a misdirected or locked resource may be writable later.
    let isElsewhere = [301, 302, 303, 307, 308, 421, 423].contains(response.status)
    // Some servers answer this way only to items that they cannot store.
    let isServerError = response.status >= 500 && ![502, 503, 504, 507].contains(response.status)
    let retryAfter = response.retryAfter
    // A server that names a time does not reject the change, whatever the status.
    let concernsItem = isElsewhere || (retryAfter == nil ? isServerError : !isTemporary)
    let wait = retryAfter.map { "try again after \($0.components.seconds) s" }
    let reason = ["\(request): \(response.statusLine)", Self.advice[response.status], wait]
      .compactMap(\.self).joined(separator: "; ")
    if request.method != .get, concernsItem {
      self = .failure(reason, retryAfter: retryAfter)
    } else {
      self = request.method == .get || isTemporary ? .outage(reason, retryAfter: retryAfter) : .rejection(reason)
    }
  }

  /// Creates an error from the reason why there was no response.
  init(_ error: HTTPError, of request: HTTPRequest) {
    // A bad redirect must not lose a change, because a portal redirects every request.
    let reason = "\(request): \(error)"
    let isRedirect = if case .badRedirect = error { true } else { false }
    self = isRedirect && request.method != .get ? .failure(reason) : .outage(reason)
  }

  private static let advice = [
    401: "check the credential in FAVORITES_TOKEN", 405: "the server does not allow changes there",
    409: "a folder is missing on the server, or has the name of this item",
    412: "another program changed it at the same time",
  ]
}
