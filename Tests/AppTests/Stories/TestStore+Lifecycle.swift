import ConcurrencyRex
import SwiftRexTesting

@testable import App
@testable import LifecycleFeature

/// The stretches of the life of the app that stories go.
extension TestStore<AppAction, AppState> {
  /// Expects an event that lifecycle announced, and what is to follow from the phase to which it leads.
  func follow(
    _ event: Lifecycle.Action, to phase: Lifecycle.Phase, next: Lifecycle.Step?, line: UInt = #line
  ) {
    receive(.lifecycle(event), line: line) {
      $0.lifecycle.phase = phase
      $0.lifecycle.stays[phase].count += 1
      $0.lifecycle.next = next
      if case .action = next { return }
      $0.lifecycle.destination = nil
    }
  }

  /// Expects that the clock is read, now that the app rests in a phase.
  func rest(in phase: Lifecycle.Phase, line: UInt = #line) {
    let now = clock.now.offset
    receive(.lifecycle(.clockRead(at: now)), line: line) {
      $0.lifecycle.stays[$0.lifecycle.stays.restedIn].time += now - $0.lifecycle.stays.readAt
      ($0.lifecycle.stays.readAt, $0.lifecycle.stays.restedIn) = (now, phase)
      $0.lifecycle.next = nil
    }
  }
}
