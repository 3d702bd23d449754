public import SwiftRex
import Synchronization

/// The world of a simulated feature or app: servers, disks and everything else that outlives a crash.
///
/// Its calls ask ``Faults`` what goes wrong. The dependencies of a crashed process must no longer change anything.
public protocol SimulatedWorld: Sendable {
  /// The actions of the feature.
  associatedtype Action: Equatable & Sendable
  /// The state of the feature.
  associatedtype State: Equatable & Sendable
  /// The dependencies of the feature.
  associatedtype Dependencies: Sendable
  /// The events that do not come from the feature, such as an outage.
  associatedtype Event: Equatable & Sendable = Never

  /// Creates the world of one session.
  init(faults: Faults)

  /// Creates the dependencies of a process. Each process but the first follows a crash or an exit.
  func dependencies(of process: SimulatedProcess) -> Dependencies

  /// Makes an event happen.
  func happen(_ event: Event)

  /// Ends the effects of events, such as an outage.
  func calm()

  /// Notes an action that a process has handled.
  func handled(_ action: Action, _ before: State, _ after: State, in process: SimulatedProcess)
}

extension SimulatedWorld {
  /// Does nothing.
  public func calm() {}

  /// Ignores the action.
  public func handled(_ action: Action, _ before: State, _ after: State, in process: SimulatedProcess) {}
}

extension SimulatedWorld where Event == Never {
  /// Is never called.
  public func happen(_ event: Never) {}
}

/// One run of the simulated program, from its start to its exit or a crash.
public final class SimulatedProcess: Sendable {
  /// The number of the process, from 1.
  public let number: Int
  /// The scope of its effects.
  public let effects: EffectScope
  private let hasEnded = Atomic(false)

  init(number: Int, effects: EffectScope) {
    (self.number, self.effects) = (number, effects)
  }

  /// Whether the process runs.
  public var isAlive: Bool { !hasEnded.load(ordering: .relaxed) }

  /// Ends the process, as a crash or an exit does. The simulation then starts another one.
  public func end() { hasEnded.store(true, ordering: .relaxed) }
}
