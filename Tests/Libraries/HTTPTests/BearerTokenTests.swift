import Testing

@testable import HTTP

/// A secret stays one.
struct BearerTokenTests {
  @Test func `a token does not say what it is, however it is asked`() throws {
    let token = try #require(BearerToken("s3cret"))
    var dumped = ""
    dump([token], to: &dumped)
    let texts = [
      "\(token)", String(describing: token), String(reflecting: token), "\([token])", "\(Optional(token) as Any)",
      "\((1, token))", dumped, String(reflecting: Mirror(reflecting: token).children.map { $0 }),
    ]
    for text in texts { #expect(!text.contains("s3cret")) }
    #expect(token.authorization == "Bearer s3cret")
  }

  @Test(arguments: ["", "a b", "a\r\nX: y", "é", "\u{7F}"])
  func `what no header may hold is no token`(text: String) {
    #expect(BearerToken(text) == nil)
  }
}
