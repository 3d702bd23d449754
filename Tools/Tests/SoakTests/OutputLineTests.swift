import FavoritesFeature
import Foundation
import Testing

@testable import Soak

struct OutputLineTests {
  private let mark = Favorites.Change(item: "oslo", isMember: true, sequence: 1)

  @Test func `a tap's line has its waiting change`() {
    let line = OutputLine(
      Data(
        """
        {"type":"action","action":"favorites.itemTapped(\\"oslo\\")","changes":[\
        {"path":"favorites.items","kind":"inserted","before":null,"after":"oslo"},\
        {"path":"favorites.unsaved[\\"oslo\\"]","kind":"inserted","before":null,"after":\
        {"status":"waiting","isWanted":true,"isStored":false,"sequence":1,"backoff":null}},\
        {"path":"favorites.lastSequence","kind":"changed","before":0,"after":1}]}
        """.utf8))
    guard case .tapped("oslo", waiting: mark) = line else { return #expect(Bool(false), "\(line)") }
  }

  @Test func `a result's line has its changes`() {
    let line = OutputLine(
      Data(
        """
        {"type":"action","action":"favorites.synced(SyncResult(saved: [Change(item: \\"oslo\\", isMember: true, \
        sequence: 1)], rejected: [], failed: [], outage: nil))","changes":[]}
        """.utf8))
    guard case .synced(let result) = line else { return #expect(Bool(false), "\(line)") }
    #expect(result.saved == [mark])
  }

  @Test func `favorites are settled when everything is saved or rejected`() {
    func isAtRest(_ unsaved: String) -> Bool? {
      let text = """
        {"type":"state","path":"favorites","value":{"items":["oslo"],"unsaved":{\(unsaved)},"needsLoad":false}}
        """
      guard case .favorites(let favorites) = OutputLine(Data(text.utf8)) else { return nil }
      return favorites.isAtRest
    }
    #expect(isAtRest("") == true)
    #expect(isAtRest(#""oslo":{"isStored":false,"status":"held"}"#) == false)
    #expect(isAtRest(#""oslo":{"isStored":false,"status":{"rejected":"403"}}"#) == true)
  }
}
