import SwiftRexTesting
import Testing

/// Random sessions of the whole app.
struct AppSimulationTests {
  @Test func `no session of the app breaks a promise`() {
    simulate(.app)
  }
}
