import HTTP
import Testing

/// What the status of a response says.
struct StatusTests {
  /// The statuses whose response has a property.
  private func statuses(_ isWanted: (HTTPResponse) -> Bool) -> [Int] {
    (100..<600).filter { isWanted(HTTPResponse(status: $0)) }
  }

  @Test func `a status says whether the request was done, is gone, or is to be sent elsewhere`() {
    #expect(statuses(\.isSuccess) == [200, 201, 202, 204, 205])
    #expect(statuses(\.isGone) == [404, 410])
    #expect(statuses { $0.isRedirect(of: .get) } == [301, 302, 303, 307, 308])
    #expect(statuses { $0.isRedirect(of: .put) } == [301, 302, 307, 308])
  }

  @Test func `a status that is known has a phrase, another one none`() {
    #expect(
      statuses { $0.statusLine != "\($0.status)" } == [
        301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 414, 422, 425, 429, 500, 501,
        502,
        503, 504, 507,
      ])
    #expect(HTTPResponse(status: 507).statusLine == "507 Insufficient Storage")
  }
}
