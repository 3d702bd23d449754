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

  @Test func `a redirect keeps the method`() throws {
    for status in [301, 302, 307, 308] {
      #expect(try followed(.delete, status, "/g/oslo") == "DELETE http://a/g/oslo")
      #expect(try followed(.get, status, "/g") == "GET http://a/g")
    }
    #expect(try followed(.get, 303, "/g") == "GET http://a/g")
  }

  @Test func `other responses are not followed`() throws {
    for status in [200, 300, 304, 404] { #expect(try followed(.get, status, "/g") == nil) }
    #expect(try followed(.put, 303, "/g") == nil)
    #expect(try followed(.get, 302, nil) == nil)
  }

  @Test(arguments: ["/f/", "/f", "/", "./", "/f/rome", "/f/oslo/", "/f/oslo%2F"])
  func `a request for an item never becomes one for its collection or for another item`(location: String) throws {
    for method in [HTTPRequest.Method.put, .delete] {
      let error = try followed(method, 307, location)
      #expect(error?.hasSuffix(", a different resource") == true, "\(error ?? "")")
    }
  }

  @Test func `the same item is recognized in any encoding`() throws {
    #expect(try followed(.delete, 307, "/g/%6Fslo") == "DELETE http://a/g/%6Fslo")
  }

  @Test func `a redirect to another server is not followed`() throws {
    for location in ["http://b/f/oslo", "//b/f/oslo", "https://a/f/oslo", "http://a:81/f/oslo"] {
      #expect(try followed(.get, 302, location)?.hasPrefix("redirected to another server, ") == true)
    }
    #expect(try followed(.get, 302, "ftp://a/") == "redirected to something that is not a web address")
  }
}
