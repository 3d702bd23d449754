public import SwiftRex
import Synchronization

/// The world of a simulated feature or app: servers, disks and everything else that outlives a crash.
///
/// Its calls ask ``Faults`` what goes wrong. The dependencies of a process that has crashed must change nothing any more.
public protocol SimulatedWorld: Sendable {
  /// The actions of the feature.
  associatedtype Action: Equatable & Sendable
  /// The state of the feature.
  associatedtype State: Equatable & Sendable
  /// What the feature needs from the world.
  associatedtype Dependencies: Sendable
  /// What can happen in the world without the feature.
  associatedtype Event: Equatable & Sendable

  /// Creates the world of one session.
  init(faults: Faults)

  /// Creates the dependencies of a process; their effects run in a scope.
  func dependencies(of process: SimulatedProcess, _ effects: EffectScope) -> Dependencies

  /// Makes an event happen.
  func happen(_ event: Event)

  /// Ends what events have begun, such as an outage.
  func calm()

  /// Takes note of an action that a process has handled.
  func handled(_ action: Action, _ before: State, _ after: State, in process: SimulatedProcess)

  /// Takes note of a crash; the process has ended.
  func crashed(_ process: SimulatedProcess)
}

extension SimulatedWorld {
  /// Ignores the action.
  public func handled(_ action: Action, _ before: State, _ after: State, in process: SimulatedProcess) {}

  /// Ignores the crash.
  public func crashed(_ process: SimulatedProcess) {}
}

/// One run of the simulated program, from its start to its exit or a crash.
public final class SimulatedProcess: Sendable {
  /// The number of the process, from 1.
  public let number: Int
  private let hasEnded = Atomic(false)

  init(number: Int) {
    self.number = number
  }

  /// Whether the process runs.
  public var isAlive: Bool { !hasEnded.load(ordering: .relaxed) }

  /// Ends the process, as a crash or an exit does. The simulation then starts another one.
  public func end() { hasEnded.store(true, ordering: .relaxed) }
}
