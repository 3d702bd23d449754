import HTTP
import Testing

/// What the status of a response says.
struct StatusTests {
  /// The statuses whose response has a property.
  private func statuses(_ isWanted: (HTTPResponse) -> Bool) -> [Int] {
    (100..<600).filter { isWanted(HTTPResponse(status: $0)) }
  }

  @Test func `a status says whether a request succeeded, its target is gone, or it was redirected`() {
    #expect(statuses(\.isSuccess) == Array(200...205) + Array(208..<300))
    #expect(statuses(\.isGone) == [404, 410])
    #expect(statuses { $0.isRedirect(of: .get) } == [301, 302, 303, 307, 308])
    #expect(statuses { $0.isRedirect(of: .put) } == [301, 302, 307, 308])
  }
}
