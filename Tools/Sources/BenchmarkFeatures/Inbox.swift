public import ConcurrencyRex
public import SwiftRex

/// Messages that arrive and are flagged, in sync with a server: a feature with all the parts of a feature in an app.
public enum Inbox {
  /// The actions.
  public enum Action: Sendable, Equatable {
    /// A message of this size arrived.
    case messageReceived(Int)
    /// The flag of a message was tapped.
    case flagTapped(Int)
    /// Requests a comparison of the inbox with the server's.
    case syncRequested
    /// The inbox agrees with the server's.
    case synced
    /// The server cannot be reached.
    case connectionLost
    /// The app is no longer in use.
    case suspended
  }

  /// The state.
  public struct State: Sendable, Equatable {
    /// The size of all messages.
    public var size = 0
    /// The number of comparisons with the server's inbox.
    public var syncs = 0
    /// The progress of the comparison with the server's inbox.
    public var status = Status.idle
    /// The messages with a flag.
    public var flagged: Set<Int> = []

    /// Creates the initial state.
    public init() {}
  }

  /// The progress of the comparison with the server's inbox.
  public enum Status: Sendable, Equatable {
    /// Nothing needs to be done.
    case idle
    /// The inboxes are being compared.
    case syncing
    /// The server cannot be reached.
    case offline
    /// The app is not in use.
    case suspended
  }

  /// What the feature needs from the world.
  public struct Dependencies: Sendable {
    /// Saves the messages.
    public var save: @Sendable () async -> Void

    /// Dependencies that do nothing.
    public static let simulated = Dependencies(save: {})
  }

  /// The reducer.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
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
  }

  /// The middleware. Most actions have no effect.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, _ in
    switch action {
    case .syncRequested: .just(.synced)
    case .suspended: .fireAndForget { await $0.save() }
    case .messageReceived, .flagTapped, .synced, .connectionLost: .identity
    }
  }
}
