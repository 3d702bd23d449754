public import ConcurrencyRex
public import SwiftRex

/// Messages that arrive and are flagged, kept in agreement with a server: a feature with all the parts that one of an app
/// has.
public enum Inbox {
  /// What can happen.
  public enum Action: Sendable, Equatable {
    /// A message of this size arrived.
    case messageReceived(Int)
    /// The flag of a message was tapped.
    case flagTapped(Int)
    /// The inbox is to be compared with the server's.
    case syncRequested
    /// The inbox agrees with the server's.
    case synced
    /// The server cannot be reached.
    case connectionLost
    /// The app is no longer in use.
    case suspended
  }

  /// What is known.
  public struct State: Sendable, Equatable {
    /// The size of all messages.
    public var size = 0
    /// How often the inbox was compared with the server's.
    public var syncs = 0
    /// What is done about the server.
    public var status = Status.idle
    /// The messages with a flag.
    public var flagged: Set<Int> = []

    /// Creates the initial state.
    public init() {}
  }

  /// What is done about the server.
  public enum Status: Sendable, Equatable {
    /// Nothing needs to be done.
    case idle
    /// The inboxes are being compared.
    case syncing
    /// The server cannot be reached.
    case offline
    /// Nothing may be done.
    case suspended
  }

  /// What it needs of the world.
  public struct Dependencies: Sendable {
    /// Saves the messages.
    public var save: @Sendable () async -> Void

    /// Dependencies that do nothing.
    public static let simulated = Dependencies(save: {})
  }

  /// What the action changes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .messageReceived(let size): state.size &+= size
    case .flagTapped(let message):
      if state.flagged.remove(message) == nil { state.flagged.insert(message) }
    case .syncRequested: state.status = .syncing
    case .synced:
      state.status = .idle
      state.syncs &+= 1
    case .connectionLost: state.status = .offline
    case .suspended: state.status = .suspended
    }
  }

  /// What the action causes in the world: nothing, for most.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, _ in
    switch action {
    case .syncRequested: .just(.synced)
    case .suspended: .fireAndForget { await $0.save() }
    case .messageReceived, .flagTapped, .synced, .connectionLost: .doNothing
    }
  }
}
