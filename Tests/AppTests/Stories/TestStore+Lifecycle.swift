import ConcurrencyRex
import SwiftRexTesting

@testable import App
@testable import LifecycleFeature

/// Steps of lifecycle that stories share.
extension TestStore<AppAction, AppState> {
  /// Expects an event that lifecycle announced.
  func follow(_ event: Lifecycle.Action, to phase: Lifecycle.Phase, line: UInt = #line) {
    receive(.lifecycle(event), line: line) { $0.lifecycle.phase = phase }
  }

  /// Expects the report that the app stays in a phase.
  func rest(in phase: Lifecycle.Phase, line: UInt = #line) {
    let now = clock.now.offset
    receive(.lifecycle(.phaseBegan(phase, at: now)), line: line) {
      $0.lifecycle.recentPhases.append(.init(id: $0.lifecycle.recentPhases.count, phase: phase, time: now))
    }
  }
}
