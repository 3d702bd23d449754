import Testing

@testable import HTTP

/// A secret stays secret.
struct BearerTokenTests {
  @Test func `a token is never printed, and contains only what a header may contain`() throws {
    let token = try #require(BearerToken("s3cret"))
    var dumped = ""
    dump([token], to: &dumped)
    let texts = [
      "\(token)", String(describing: token), String(reflecting: token), "\([token])", "\(Optional(token) as Any)",
      "\((1, token))", dumped, String(reflecting: Mirror(reflecting: token).children.map { $0 }),
    ]
    #expect(texts.filter { $0.contains("s3cret") } == [])
    #expect(token.authorization == "Bearer s3cret")
    #expect(["", "a b", "a\r\nX: y", "é", "\u{7F}"].filter { BearerToken($0) != nil } == [])
  }
}
