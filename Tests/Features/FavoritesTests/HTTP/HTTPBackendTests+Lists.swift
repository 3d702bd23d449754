import HTTP
import Testing

@testable import FavoritesFeature

/// How lists are interpreted.
extension HTTPBackendTests {
  @Test func `a list that cannot be read is an outage`() async {
    for status in [302, 401, 403, 404, 408, 418, 425, 429, 500, 501, 502, 503, 504, 507, 599] {
      let error = await #expect(throws: Favorites.SyncError.self) { try await backend(response(status)).load() }
      #expect(error?.kind == .outage(""), "\(status)")
      #expect(error?.reason.hasPrefix("GET http://a:81/f: \(status)") == true)
    }
  }

  @Test func `a change is kept if the list that would confirm it cannot be read`() async {
    var truncated = HTTPResponse(status: 200, body: Array("[]".utf8))
    truncated.isTruncated = true
    let lists = [
      response(200, "<html>"), response(200, "{}"), response(302, location: "http://login/"), response(403),
      response(503), truncated,
    ]
    for list in lists {
      let error = await error(saving: delete("oslo"), to: backend(response(404), list))
      #expect(error?.kind == .outage(""), "\(list)")
      #expect(error?.reason.hasPrefix("GET http://a:81/f: ") == true)
    }
  }

  @Test func `a list may mix identifiers, and objects with an id or a name`() async throws {
    let list = #"["a", {"id": "b", "type": "city"}, {"name": "c", "type": "file"}, {"name": "d", "type": "other"}]"#
    #expect(try await backend(response(200, list)).load().items == ["a", "b", "c"])
    let reason = "GET http://a:81/f: the response is not a JSON list of identifiers"
    for body in ["", "{}", "[1]", "[{}]", "[null, 1]", #"["oslo""#, #"[{"id": 1}]"#, "<html></html>", "null"] {
      await #expect(throws: Favorites.SyncError.outage(reason), "\(body)") {
        try await backend(response(200, body)).load()
      }
    }
  }

  @Test(arguments: [203, 226])
  func `a list is read whatever the success, but not from a page`(status: Int) async throws {
    #expect(try await backend(response(status, #"["oslo"]"#)).load().items == ["oslo"])
    let page = backend(response(status, "<html>sign in</html>"))
    #expect(await #expect(throws: Favorites.SyncError.self) { try await page.load() }?.kind == .outage(""))
  }

  @Test func `an unreadable element of a list is skipped and counted`() async throws {
    let list = #"["oslo", null, {"id": 7}, {"id": "rome", "etag": 8}, {"id": "lima", "type": ["x"]}, {"id": "bonn"}]"#
    let snapshot = try await backend(response(200, list)).load()
    #expect(snapshot.items == ["oslo", "bonn"])
    #expect(snapshot.message == "GET http://a:81/f: 4 of 6 entries of the list are not identifiers")
    #expect(try await backend(response(200, "[]")).load() == .init())
  }

  @Test func `a redirect loop ends`() async {
    let error = await #expect(throws: Favorites.SyncError.self) {
      try await backend(response(302, location: "/f")).load()
    }
    #expect(error == .outage("GET http://a:81/f: redirected more than 5 times"))
    #expect(requests.count == 6)
  }
}
