import SwiftRex
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

/// What the user sees and does while the network plays a script.
@MainActor
struct ReachabilityScreenTests {
  @Test func `the screen shows an outage, and the user restarts monitoring after a failure`() async {
    let screen = TestScreen(
      initialState: Reachability.State(), feature: Reachability.feature,
      dependencies: {
        .simulated(script: [(.zero, .wifi), (.seconds(60), .unsatisfied), (.seconds(30), .wifi)], clock: $0)
      }, viewModel: { Reachability.viewModel(of: $0) })
    await screen.shows(.init(status: .unknown, title: "unknown", history: []))
    await screen.send(.watchAgainTapped) {
      ($0.status, $0.title, $0.detail) = (.online, "online", "wlan0 · IPv4")
      $0.history = [.init(id: 0, status: .online, text: "online · wlan0 · IPv4", time: "0:00")]
    }
    await screen.advance(by: .seconds(60)) {
      ($0.status, $0.title, $0.detail) = (.offline, "offline", nil)
      $0.history.insert(.init(id: 1, status: .offline, text: "offline", time: "1:00"), at: 0)
    }
    await screen.dispatch(.monitoringFailed("no netlink here")) {
      ($0.status, $0.title, $0.problem) = (.unknown, "unknown", "no netlink here")
    }
    await screen.send(.watchAgainTapped) {
      ($0.status, $0.title, $0.detail) = (.online, "online", "wlan0 · IPv4")
      $0.history.insert(.init(id: 2, status: .online, text: "online · wlan0 · IPv4", time: "1:00"), at: 0)
      $0.problem = nil
    }
    await screen.finish()
  }

  @Test func `a portal limits the network, until a probe passes`() {
    let portal = Reachability.Action.probe(.ended(.captive("status 511")))
    var state = ReachabilityTests.state(after: .probingBegan, .pathChanged(.wifi, at: .zero), portal)
    let limited = Reachability.viewState(of: state)
    #expect((limited.status, limited.probe) == (.limited, "a captive portal responds: status 511"))
    Reachability.reducer.reduce(.probe(.ended(.passed)), &state)
    let online = Reachability.viewState(of: state)
    #expect((online.status, online.probe) == (.online, "the server responds"))
  }

  @Test func `the history has the last ten changes, the newest first, and no repeated report`() {
    var state = Reachability.State()
    for minute in 0..<24 {
      let path: Reachability.Path = minute / 2 % 2 == 0 ? .wifi : .unsatisfied
      Reachability.reducer.reduce(.pathChanged(path, at: .seconds(60 * minute)), &state)
    }
    let history = Reachability.viewState(of: state).history
    #expect(history.map(\.id) == (2...11).reversed())
    #expect(history.first == .init(id: 11, status: .offline, text: "offline", time: "22:00"))
    #expect(history.last == .init(id: 2, status: .online, text: "online · wlan0 · IPv4", time: "4:00"))
  }

  @Test func `the history shows changes at any time`() {
    let times = [Duration(attoseconds: .min), .zero, Duration(attoseconds: .max)]
    let state = times.reduce(into: Reachability.State()) {
      Reachability.reducer.reduce(.pathChanged($0.recentChanges.count == 1 ? .unsatisfied : .wifi, at: $1), &$0)
    }
    #expect(Reachability.viewState(of: state).history.count == 3)
  }
}
