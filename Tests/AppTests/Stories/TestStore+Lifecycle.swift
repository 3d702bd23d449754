import ConcurrencyRex
import SwiftRexTesting

@testable import App
@testable import LifecycleFeature

/// The steps of lifecycle that stories take.
extension TestStore<AppAction, AppState> {
  /// Expects an event that lifecycle announced, and the next one, if any.
  func follow(
    _ event: Lifecycle.Action, to phase: Lifecycle.Phase, next: Lifecycle.Action?, line: UInt = #line
  ) {
    receive(.lifecycle(event), line: line) {
      $0.lifecycle.phase = phase
      $0.lifecycle.statistics[phase].count += 1
      $0.lifecycle.nextEvent = next
    }
  }

  /// Expects that the clock is read in a phase.
  func rest(in phase: Lifecycle.Phase, line: UInt = #line) {
    let now = clock.now.offset
    receive(.lifecycle(.clockRead(at: now)), line: line) {
      $0.lifecycle.statistics[$0.lifecycle.statistics.measuredPhase].time += now - $0.lifecycle.statistics.measuredAt
      ($0.lifecycle.statistics.measuredAt, $0.lifecycle.statistics.measuredPhase) = (now, phase)
    }
  }
}
