import SwiftRex
import SwiftRexTesting

@testable import ReachabilityFeature

typealias ReachabilityStore = TestStore<Reachability.Action, Reachability.State>

/// Steps shared by most stories.
extension ReachabilityStore {
  /// Requests monitoring, which runs from then on.
  func sendMonitoringRequest(line: UInt = #line) {
    send(.monitoringRequested, line: line) {
      $0.monitoring = .running
      $0.monitoringRequests += 1
    }
  }

  /// Receives a path that differs from the one before.
  func receivePath(_ path: Reachability.Path, at time: Duration, line: UInt = #line) {
    receive(.pathChanged(path, at: time), line: line) { $0.change(to: path, at: time) }
  }
}

extension Reachability.State {
  /// Changes the path, and records that.
  mutating func change(to path: Reachability.Path, at time: Duration) {
    self.path = path
    recentChanges.append(.init(id: recentChanges.count, path: path, time: time))
  }
}

/// Returns the state after some actions.
func state(after actions: Reachability.Action...) -> Reachability.State {
  actions.reduce(into: Reachability.State()) { Reachability.reducer.reduce($1, &$0) }
}

extension Reachability.Path {
  static let wired = Self(status: .satisfied, interfaces: [.init(name: "eth0", kind: .wired)], hasIPv4: true)
  static let wifi = Self(status: .satisfied, interfaces: [.init(name: "wlan0", kind: .wifi)], hasIPv4: true)
}
