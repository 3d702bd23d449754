import Testing

@testable import HTTP

/// What the headers of a response say.
struct HeaderTests {
  private func wait(_ text: String?) -> Duration? {
    var response = HTTPResponse(status: 503)
    response.headers["Retry-After"] = text
    return response.retryAfter
  }

  @Test func `the time to wait is a number of seconds, and at most a day`() {
    #expect(["0", " 120\t", "999999999999999999999999"].map(wait) == [0, 120, 86_400].map { .seconds($0) })
    let others = [nil, "", "soon", "-1", "1.5", "7 s", "Sun, 06 Nov 1994 08:50:37 GMT"]
    #expect(others.filter { wait($0) != nil } == [])
  }

  @Test func `strong tags are kept unchanged, and others are not kept`() {
    let tags = [#""v1""#, #""""#, #""a-b/c=""#]
    #expect(tags.map { HTTPEntityTag($0)?.text } == tags)
    let others = [nil, "", "\"", "v1", #"W/"v1""#, "\"a\r\nX: y\"", #""a"b""#, "\"a b\""]
    #expect(others.filter { HTTPEntityTag($0) != nil } == [])
  }
}
