import HTTP
import SwiftRex
import Testing

@testable import FavoritesFeature

/// How answers are understood, without a connection.
struct HTTPBackendTests {
  let collection: HTTPAddress
  private let asked = Locked<[HTTPRequest]>([])

  init() throws {
    collection = try HTTPAddress("http://a:81/f")
  }

  /// A backend over a server that gives these answers in turn, the last one repeatedly.
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

  func failure(saving change: Favorites.Change, to backend: HTTPBackend) async -> Favorites.Failure? {
    do throws(Favorites.Failure) {
      try await backend.save(change)
      return nil
    } catch { return error }
  }

  func response(_ status: Int, _ body: String = "", tag: String? = nil, location: String? = nil) -> HTTPResponse {
    var response = HTTPResponse(status: status, body: Array(body.utf8))
    response.headers["ETag"] = tag
    response.headers["Location"] = location
    return response
  }

  @Test(arguments: [200, 201, 202, 204]) func `a change that was accepted is done`(status: Int) async throws {
    try await backend(response(status)).save(put("oslo"))
    try await backend(response(status)).save(delete("oslo"))
    #expect(requests == ["PUT http://a:81/f/oslo", "DELETE http://a:81/f/oslo"])
  }

  @Test(arguments: [200, 202]) func `a web page as the response does not confirm a change`(status: Int) async throws {
    for change in [put("oslo"), delete("oslo")] {
      let portal = backend(response(status, "<html>Please log in</html>"))
      let failure = await failure(saving: change, to: portal)
      #expect(failure?.kind == .unavailable(retryAfter: nil))
      #expect(failure?.reason.hasSuffix("the server returned a page; is this a captive portal?") == true)
      try await backend(response(status, #"{"ok": true}"#)).save(change)
    }
    try await backend(response(201, "<html>Created</html>")).save(put("oslo"))
  }

  @Test func `an item that was not listed is deleted if the server does not find it`() async throws {
    let backend = backend(response(200, "[]"), response(404))
    _ = try await backend.load()
    try await backend.save(delete("oslo"))
    #expect(requests == ["GET http://a:81/f", "DELETE http://a:81/f/oslo"])
  }

  /// What becomes of a change that the server answers with one of these statuses.
  private static let outcomes: [(kind: Favorites.Failure.Kind, statuses: [Int])] = [
    (.rejected, [207, 300, 304, 400, 403, 404, 405, 406, 409, 410, 413, 414, 415, 418, 422]),
    (.failed, [302, 303, 421, 423, 500, 501, 599]),
    (.unavailable(retryAfter: nil), [401, 408, 425, 429, 502, 503, 504, 507]),
  ]

  @Test(arguments: outcomes)
  func `the status says whether a change is rejected, tried again by itself, or waits with all others`(
    kind: Favorites.Failure.Kind, statuses: [Int]
  ) async {
    for status in statuses {
      let failure = await failure(saving: put("a"), to: backend(response(status)))
      #expect(failure?.kind == kind, "\(status)")
      #expect(failure?.reason.hasPrefix("PUT http://a:81/f/a: \(status)") == true)
    }
  }

  @Test(arguments: [401, 408, 425, 429, 500, 501, 502, 503, 504, 507, 599, 404])
  func `a list is requested again after an outage, but not from where there is none`(status: Int) async {
    let failure = await #expect(throws: Favorites.Failure.self) { try await backend(response(status)).load() }
    #expect(failure?.kind == (status == 404 ? .rejected : .unavailable(retryAfter: nil)))
    #expect(failure?.reason.hasPrefix("GET http://a:81/f: \(status)") == true)
  }

  @Test func `an item that was listed and is not found is looked for in the list again`() async throws {
    let backend = backend(response(200, #"["oslo"]"#), response(410), response(200, "[]"))
    _ = try await backend.load()
    try await backend.save(delete("oslo"))
    #expect(requests == ["GET http://a:81/f", "DELETE http://a:81/f/oslo", "GET http://a:81/f"])
  }

  @Test func `an item that is listed, but not found again and again, is not deleted`() async throws {
    let list = response(200, #"["oslo"]"#)
    let backend = backend(list, response(404), list, response(404))
    _ = try await backend.load()
    let failure = await failure(saving: delete("oslo"), to: backend)
    #expect(failure?.reason == "DELETE http://a:81/f/oslo: 404 Not Found")
  }

  @Test func `before the list was read, an item that is not found is looked for in it, in any spelling`() async throws {
    let backend = backend(response(404), response(200, #"["e\u0301"]"#), response(204))
    try await backend.save(delete("\u{e9}"))
    #expect(requests == ["DELETE http://a:81/f/%C3%A9", "GET http://a:81/f", "DELETE http://a:81/f/e%CC%81"])
  }

  @Test func `before the list was read, an item that is not found is not deleted if there is no list`() async {
    let backend = backend(response(404), response(503))
    let failure = await failure(saving: delete("oslo"), to: backend)
    #expect(failure?.kind == .unavailable(retryAfter: nil))
  }

  @Test func `a change that failed is sent again to the same resource, and for the same version`() async throws {
    let backend = backend(response(200, #"[{"id": "e\u0301", "etag": "\"1\""}]"#), response(503), response(204))
    _ = try await backend.load()
    #expect(await failure(saving: delete("\u{e9}"), to: backend)?.kind == .unavailable(retryAfter: nil))
    try await backend.save(delete("\u{e9}"))
    #expect(requests.dropFirst() == ["DELETE http://a:81/f/e%CC%81 if \"1\"", "DELETE http://a:81/f/e%CC%81 if \"1\""])
  }

  @Test func `an item has one name, however it is spelled: that of the list, or normalization form C`() async throws {
    let backend = backend(response(204))
    for change in [put("e\u{301}"), delete("\u{e9}"), put("\u{e9}"), delete("e\u{301}")] {
      try await backend.save(change)
    }
    #expect(requests == ["PUT", "DELETE", "PUT", "DELETE"].map { "\($0) http://a:81/f/%C3%A9" })
    asked.withLock { $0 = [] }
    let listed = self.backend(response(200, #"["e\u0301"]"#), response(204))
    _ = try await listed.load()
    try await listed.save(delete("\u{e9}"))
    #expect(requests.last == "DELETE http://a:81/f/e%CC%81")
  }

  @Test(arguments: ["", "{}", "[1]", "[{}]", #"["oslo""#, #"[{"id": 1}]"#, "<html></html>", "null"])
  func `a response that is not a list of identifiers is refused`(body: String) async {
    let failure = await #expect(throws: Favorites.Failure.self) { try await backend(response(200, body)).load() }
    #expect(failure == .init("GET http://a:81/f: the response is not a JSON list of identifiers", kind: .rejected))
  }

  @Test func `identifiers, objects with an id and objects with a name may stand in one list`() async throws {
    let body = #"["a", {"id": "b", "type": "city"}, {"name": "c", "type": "file"}, {"name": "d", "type": "other"}]"#
    #expect(try await backend(response(200, body)).load() == ["a", "b", "c"])
  }

  @Test func `a tag is sent with the next change for its item, and forgotten with the item`() async throws {
    let backend = backend(response(201, tag: #""1""#), response(200, tag: #""2""#), response(204), response(201))
    for change in [put("oslo"), put("oslo"), delete("oslo"), put("oslo")] { try await backend.save(change) }
    let address = "http://a:81/f/oslo"
    #expect(
      requests == ["PUT \(address)", #"PUT \#(address) if "1""#, #"DELETE \#(address) if "2""#, "PUT \(address)"])
  }

  @Test func `a list may name the tags of its items`() async throws {
    let backend = backend(response(200, #"[{"id": "oslo", "etag": "\"7\""}, {"id": "rome"}]"#), response(204))
    _ = try await backend.load()
    for change in [delete("oslo"), delete("rome")] { try await backend.save(change) }
    #expect(requests.dropFirst() == [#"DELETE http://a:81/f/oslo if "7""#, "DELETE http://a:81/f/rome"])
  }

  @Test func `an item that another program changed in the same way is done`() async throws {
    let backend = backend(response(201, tag: #""1""#), response(412), response(200, "[]"))
    try await backend.save(put("oslo"))
    try await backend.save(delete("oslo"))
    #expect(requests.dropFirst() == [#"DELETE http://a:81/f/oslo if "1""#, "GET http://a:81/f"])
  }

  @Test func `an item that another program changed in another way is changed again`() async throws {
    let list = response(200, #"[{"id": "oslo", "etag": "\"2\""}]"#)
    let backend = backend(response(201, tag: #""1""#), response(412), list, response(204))
    try await backend.save(put("oslo"))
    try await backend.save(delete("oslo"))
    #expect(requests.suffix(2) == ["GET http://a:81/f", #"DELETE http://a:81/f/oslo if "2""#])
  }

  @Test func `a change is given up if another program changes the item again`() async throws {
    let list = response(200, #"["oslo"]"#)
    let backend = backend(response(201, tag: #""1""#), response(412), list, response(412))
    try await backend.save(put("oslo"))
    let failure = await failure(saving: delete("oslo"), to: backend)
    #expect(failure?.kind == .rejected)
    #expect(requests.count == 4)
  }

  @Test func `redirects in a circle come to an end`() async {
    let failure = await #expect(throws: Favorites.Failure.self) {
      try await backend(response(302, location: "/f")).load()
    }
    #expect(failure == .init("GET http://a:81/f: redirected more than 5 times", kind: .rejected))
    #expect(requests.count == 6)
  }
}
