import Testing

@testable import HTTP

/// What the headers of a response say.
struct HeaderTests {
  @Test func `strong tags are kept unchanged, and others are not kept`() {
    let tags = [#""v1""#, #""""#, #""a-b/c=""#]
    #expect(tags.map { HTTPEntityTag($0)?.text } == tags)
    let others = [nil, "", "\"", "v1", #"W/"v1""#, "\"a\r\nX: y\"", #""a"b""#, "\"a b\""]
    #expect(others.filter { HTTPEntityTag($0) != nil } == [])
  }
}
