import Testing

@testable import HTTP

/// Where a request follows a redirect, and where not.
struct RedirectsTests {
  /// Returns the request after a redirect, or the error in words; `nil` if there is no redirect.
  func followed(_ method: HTTPRequest.Method, _ status: Int, _ location: String?) throws -> String? {
    var redirects = HTTPRedirects(of: HTTPRequest(method, try HTTPAddress("http://a/f/oslo")))
    var response = HTTPResponse(status: status)
    response.headers["Location"] = location
    do throws(HTTPError) {
      return try redirects.follow(response) ? "\(redirects.request)" : nil
    } catch { return "\(error)" }
  }

  @Test func `a redirect keeps the method, and the same item is recognized in any encoding`() throws {
    let statuses = [301, 302, 307, 308]
    #expect(
      try statuses.map { try followed(.delete, $0, "/g/oslo") } == statuses.map { _ in "DELETE http://a/g/oslo" })
    #expect(try (statuses + [303]).map { try followed(.get, $0, "/g") } == (0...4).map { _ in "GET http://a/g" })
    #expect(try followed(.delete, 307, "/g/%6Fslo") == "DELETE http://a/g/%6Fslo")
  }

  @Test func `other responses, and redirects to another server, are not followed`() throws {
    let statuses = try [200, 300, 304, 404].map { try followed(.get, $0, "/g") }
    #expect(try statuses + [followed(.put, 303, "/g"), followed(.get, 302, nil)] == [nil, nil, nil, nil, nil, nil])
    let servers = ["http://b/f/oslo", "//b/f/oslo", "https://a/f/oslo", "http://a:81/f/oslo"]
    let refused = "redirected to another server, "
    #expect(try servers.filter { try followed(.get, 302, $0)?.hasPrefix(refused) != true } == [])
    #expect(try followed(.get, 302, "ftp://a/") == "redirected to something that is not a web address")
  }

  @Test(arguments: ["/f/", "/f", "/", "./", "/f/rome", "/f/oslo/", "/f/oslo%2F"])
  func `a request for an item never becomes one for its collection or for another item`(location: String) throws {
    for method in [HTTPRequest.Method.put, .delete] {
      let error = try followed(method, 307, location)
      #expect(error?.hasSuffix(", a different resource") == true, "\(error ?? "")")
    }
  }
}
