import Testing

@testable import HTTP

/// What stands in the headers of an answer.
struct HeaderTests {
  @Test(arguments: [("0", 0), ("7", 7), (" 120\t", 120), ("999999999999999999999999", 86_400)])
  func `the time to wait is a number of seconds, and a day at most`(text: String, seconds: Int) {
    let response = HTTPResponse(status: 503, headers: ["Retry-After": text])
    #expect(response.retryAfter == .seconds(seconds))
  }

  @Test(arguments: [nil, "", "soon", "-1", "1.5", "7 s", "Sun, 06 Nov 1994 08:50:37 GMT"])
  func `what is no time to wait is none`(text: String?) {
    var response = HTTPResponse(status: 503)
    response.headers["Retry-After"] = text
    #expect(response.retryAfter == nil)
  }

  @Test(arguments: [#""v1""#, #""""#, #""a-b/c=""#])
  func `a strong tag is kept as it is`(text: String) {
    #expect(HTTPEntityTag(text)?.text == text)
  }

  @Test(arguments: [nil, "", "\"", "v1", #"W/"v1""#, "\"a\r\nX: y\"", #""a"b""#, "\"a b\""])
  func `a tag that cannot match is not kept`(text: String?) {
    #expect(HTTPEntityTag(text) == nil)
  }
}
