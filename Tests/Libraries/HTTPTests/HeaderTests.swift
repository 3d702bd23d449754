import Testing

@testable import HTTP

/// What stands in the headers of an answer.
struct HeaderTests {
  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func `a date is read in its three forms`(text: String) {
    #expect(HTTPDate.seconds(of: text, now: 784_000_000) == 784_111_777)
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
    ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800), ("Tue, 31 Dec 2069 00:00:00 GMT", 3_155_673_600),
  ])
  func `a date is counted in the calendar`(text: String, expected: Int) {
    #expect(HTTPDate.seconds(of: text, now: 0) == expected)
  }

  @Test(arguments: [
    "", "soon", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 1994 08::49:37 GMT", "Sun, 06 Nov 1994 x:08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
    "Sun, 06 Nov 1994 008:49:37 GMT", "Sun, 006 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 199 08:49:37 GMT",
    "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT",
  ])
  func `what is no date is none`(text: String) {
    #expect(HTTPDate.seconds(of: text, now: 0) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("7", 7), (" 120\t", 120), ("999999999999999999999999", 86_400),
    ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
    ("Fri, 06 Nov 2093 08:00:00 GMT", 86_400),
  ])
  func `the time to wait is a number of seconds or a date, and a day at most`(text: String, seconds: Int) {
    let response = HTTPResponse(status: 503, headers: ["Retry-After": text], receivedAt: 784_111_777)
    #expect(response.retryAfter == .seconds(seconds))
  }

  @Test func `the time to wait is counted by the clock of the server, if it shows one`() {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let response = HTTPResponse(
      status: 503, headers: ["Retry-After": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": date], receivedAt: 0)
    #expect(response.retryAfter == .seconds(60))
  }

  @Test(arguments: [nil, "", "soon", "-1", "1.5", "7 s"])
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
