import HTTP
import SwiftRex
import Testing

@testable import FavoritesFeature

/// How responses are interpreted, without a connection.
struct HTTPBackendTests {
  let collection: HTTPAddress
  private let asked = Locked<[HTTPRequest]>([])

  init() throws {
    collection = try HTTPAddress("http://a:81/f")
  }

  /// A backend over a server that returns these responses in turn, repeating the last one.
  func backend(_ answers: HTTPResponse...) -> HTTPBackend {
    let rest = Locked(answers[...])
    let asked = asked
    return HTTPBackend(
      collection: collection,
      send: { request async throws(HTTPError) in
        asked.withLock { $0.append(request) }
        guard let answer = rest.withLock({ $0.count > 1 ? $0.popFirst() : $0.first }) else { throw .cancelled }
        return answer
      })
  }

  var requests: [String] {
    asked.withLock { $0 }.map { "\($0)" + ($0.headers["If-Match"].map { " if " + $0 } ?? "") }
  }

  func put(_ item: String) -> Favorites.Change { change(item, 1) }
  func delete(_ item: String) -> Favorites.Change { change(item, 1, isMember: false) }

  func error(saving change: Favorites.Change, to backend: HTTPBackend) async -> Favorites.SyncError? {
    do throws(Favorites.SyncError) {
      try await backend.save(change)
      return nil
    } catch { return error }
  }

  func response(
    _ status: Int, _ body: String = "", tag: String? = nil, location: String? = nil, wait: Duration? = nil
  ) -> HTTPResponse {
    var response = HTTPResponse(status: status, body: Array(body.utf8), retryAfter: wait)
    response.headers["ETag"] = tag
    response.headers["Location"] = location
    return response
  }

  @Test func `an accepted change is done unless the response is a web page`() async throws {
    let statuses = [200, 201, 202, 203, 204, 205, 208, 226, 299]
    for status in statuses {
      for change in [put("oslo"), delete("oslo")] { try await backend(response(status)).save(change) }
    }
    #expect(requests == statuses.flatMap { _ in ["PUT http://a:81/f/oslo", "DELETE http://a:81/f/oslo"] })
    for status in [200, 202, 203, 208, 226] {
      for change in [put("oslo"), delete("oslo")] {
        let error = await error(saving: change, to: backend(response(status, "<html>Please log in</html>")))
        #expect(error?.kind == .outage(""))
        #expect(error?.reason.hasSuffix("the server returned a page; is this a captive portal?") == true)
        try await backend(response(status, #"{"ok": true}"#)).save(change)
      }
    }
    try await backend(response(201, "<html>Created</html>")).save(put("oslo"))
  }

  /// The expected outcome of each status.
  private static let outcomes: [(kind: Favorites.SyncError, statuses: [Int])] = [
    (.rejection(""), [400, 404, 405, 406, 409, 410, 413, 414, 415, 422, 451]),
    (.failure(""), [206, 207, 300, 302, 303, 304, 402, 403, 416, 418, 421, 423, 428, 431, 500, 501, 599]),
    (.outage(""), [401, 407, 408, 425, 429, 440, 498, 502, 503, 504, 507, 511]),
  ]

  @Test func `the HTTP status decides between rejection, failure and outage`() async {
    for (kind, statuses) in Self.outcomes {
      for status in statuses {
        let error = await error(saving: put("a"), to: backend(response(status)))
        #expect(error?.kind == kind, "\(status)")
        #expect(error?.reason.hasPrefix("PUT http://a:81/f/a: \(status)") == true)
      }
    }
  }

  @Test func `a page rejects a change only if its status is about the content of the request`() async {
    let page = "<html>nginx</html>"
    for status in Self.outcomes[0].statuses {
      let kinds = [page, #"{"error": "no"}"#].map { response(status, $0) }
      let isAboutContent = ![400, 404, 405, 406, 410].contains(status)
      let onPage = await error(saving: put("a"), to: backend(kinds[0]))?.kind
      #expect(onPage == (isAboutContent ? .rejection("") : .failure("")), "\(status)")
      #expect(await error(saving: put("a"), to: backend(kinds[1]))?.kind == .rejection(""), "\(status)")
    }
  }

  @Test func `a change is kept if the server says when to try again, whatever the status`() async {
    let wait = Duration.seconds(60)
    let expected: [(kind: Favorites.SyncError, statuses: [Int])] = [
      (.failure("", retryAfter: wait), Self.outcomes[0].statuses + Self.outcomes[1].statuses.filter { $0 < 500 }),
      (.outage("", retryAfter: wait), Self.outcomes[2].statuses + [500, 501, 599]),
    ]
    for (kind, statuses) in expected {
      for status in statuses {
        #expect(await error(saving: put("a"), to: backend(response(status, wait: wait)))?.kind == kind, "\(status)")
      }
    }
  }

  @Test func `an item that is not found counts as deleted unless it stays listed`() async throws {
    let list = response(200, #"["oslo"]"#)
    let unlisted = backend(response(200, "[]"), response(404))
    _ = try await unlisted.load()
    try await unlisted.save(delete("oslo"))
    let gone = backend(list, response(410), response(200, "[]"))
    _ = try await gone.load()
    try await gone.save(delete("oslo"))
    let (get, delete) = ("GET http://a:81/f", "DELETE http://a:81/f/oslo")
    #expect(requests == [get, delete, get, delete, get])
    let hidden = backend(list, response(404), list, response(404))
    _ = try await hidden.load()
    let error = await error(saving: self.delete("oslo"), to: hidden)
    #expect(error?.reason == "DELETE http://a:81/f/oslo: 404 Not Found")
  }

  @Test func `before the list is read, a missing item is looked up in it`() async throws {
    let backend = backend(response(404), response(200, #"["e\u0301"]"#), response(204))
    try await backend.save(delete("\u{e9}"))
    #expect(requests == ["DELETE http://a:81/f/%C3%A9", "GET http://a:81/f", "DELETE http://a:81/f/e%CC%81"])
  }

  @Test func `a failed change is resent to the same resource, for the same version`() async throws {
    let backend = backend(response(200, #"[{"id": "e\u0301", "etag": "\"1\""}]"#), response(503), response(204))
    _ = try await backend.load()
    #expect(await error(saving: delete("\u{e9}"), to: backend)?.kind == .outage(""))
    try await backend.save(delete("\u{e9}"))
    #expect(requests.dropFirst() == ["DELETE http://a:81/f/e%CC%81 if \"1\"", "DELETE http://a:81/f/e%CC%81 if \"1\""])
  }

  @Test func `an item that is not listed has one name, in normalization form C`() async throws {
    let backend = backend(response(204))
    for change in [put("e\u{301}"), delete("\u{e9}"), put("\u{e9}"), delete("e\u{301}")] {
      try await backend.save(change)
    }
    #expect(requests == ["PUT", "DELETE", "PUT", "DELETE"].map { "\($0) http://a:81/f/%C3%A9" })
  }

  @Test func `an entity tag is sent with the next change of its item`() async throws {
    let backend = backend(response(201, tag: #""1""#), response(200, tag: #""2""#), response(204), response(201))
    for change in [put("oslo"), put("oslo"), delete("oslo"), put("oslo")] { try await backend.save(change) }
    let address = "http://a:81/f/oslo"
    #expect(
      requests == ["PUT \(address)", #"PUT \#(address) if "1""#, #"DELETE \#(address) if "2""#, "PUT \(address)"])
  }

  @Test func `a change that conflicts with another program's is retried once`() async throws {
    let (tagged, stale) = (response(201, tag: #""1""#), response(412))
    let list = response(200, #"[{"id": "oslo", "etag": "\"2\""}]"#)
    let same = backend(tagged, stale, response(200, "[]"))
    try await same.save(put("oslo"))
    try await same.save(delete("oslo"))
    #expect(requests.dropFirst() == [#"DELETE http://a:81/f/oslo if "1""#, "GET http://a:81/f"])
    let other = backend(tagged, stale, list, response(204))
    try await other.save(put("oslo"))
    try await other.save(delete("oslo"))
    #expect(requests.suffix(2) == ["GET http://a:81/f", #"DELETE http://a:81/f/oslo if "2""#])
    asked.withLock { $0 = [] }
    let again = backend(tagged, stale, response(200, #"["oslo"]"#), stale)
    try await again.save(put("oslo"))
    #expect(await error(saving: delete("oslo"), to: again)?.kind == .failure(""))
    #expect(requests.count == 4)
  }
}
