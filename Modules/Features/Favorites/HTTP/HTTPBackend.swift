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

  /// Reads the collection. A failure is always an outage: it says nothing about the change that needs the list.
  func load() async throws(Favorites.SyncError) -> Favorites.Snapshot {
    let request = HTTPRequest(.get, collection, headers: ["Accept": "application/json"])
    let response = try await response(to: request)
    guard response.isSuccess else { throw Favorites.SyncError(response, to: request) }
    guard !response.isTruncated else {
      throw .outage("\(request): the list is too long")
    }
    guard let (entries, count) = HTTPListEntry.list(from: response.body) else {
      throw .outage("\(request): the response is not a JSON list of identifiers")
    }
    known = [:]
    isListed = true
    for entry in entries {
      guard let id = entry.id else { continue }
      known[id] = Resource(name: id, tag: HTTPEntityTag(entry.eTag))
    }
    let unreadable = "\(request): \(count - entries.count) of \(count) entries of the list are not identifiers"
    return Favorites.Snapshot(
      items: Favorites.Items(entries.compactMap(\.id)), message: entries.count < count ? unreadable : nil)
  }

  /// Saves one change.
  ///
  /// If the item was changed elsewhere, or is missing although it may exist, the collection is read again. If the item
  /// is still not as it should be, the change is sent once more.
  func save(_ change: Favorites.Change) async throws(Favorites.SyncError) {
    guard try await conflict(about: change) != nil else { return }
    if try await load().items.contains(change.item) == change.isMember { return }
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
      // Only a server that stored something responds that it created it, and may do so with a page.
      guard response.status == 201 || !response.isPage else {
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
