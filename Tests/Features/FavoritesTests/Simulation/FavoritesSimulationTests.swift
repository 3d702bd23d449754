import SwiftRexTesting
import Testing

/// Random sessions over a server and a disk that fail.
struct FavoritesSimulationTests {
  @Test func `no session of favorites breaks a promise`() {
    simulate(.favorites)
  }
}
