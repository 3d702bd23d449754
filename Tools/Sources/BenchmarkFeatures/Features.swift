public import SwiftRex

/// Items that are marked and unmarked.
public enum Marks {
  /// The actions.
  public enum Action: Sendable {
    /// The mark of an item was set or removed.
    case toggled(Int)
  }

  /// The state.
  public struct State: Sendable, Equatable {
    /// The items that are marked.
    public var items: Set<Int> = []
    /// Creates the initial state.
    public init() {}
  }

  /// The reducer.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .toggled(let item): if state.items.remove(item) == nil { state.items.insert(item) }
      }
    }
  }
}

/// Phases that follow one another.
public enum Phases {
  /// The actions.
  public enum Action: Sendable {
    /// A phase began.
    case entered(Int)
  }

  /// The state.
  public struct State: Sendable, Equatable {
    /// The current phase.
    public var phase = 0
    /// The number of changes.
    public var changes = 0
    /// Creates the initial state.
    public init() {}
  }

  /// The reducer.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .entered(let phase):
        state.phase = phase
        state.changes &+= 1
      }
    }
  }
}

/// A place that moves.
public enum Places {
  /// The actions.
  public enum Action: Sendable {
    /// The place moved by this many degrees of latitude and longitude.
    case moved(Double, Double)
  }

  /// The state.
  public struct State: Sendable, Equatable {
    /// The latitude.
    public var latitude = 0.0
    /// The longitude.
    public var longitude = 0.0
    /// The number of moves.
    public var moves = 0
    /// Creates the initial state.
    public init() {}
  }

  /// The reducer.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .moved(let latitude, let longitude):
        state.latitude += latitude
        state.longitude += longitude
        state.moves &+= 1
      }
    }
  }
}

/// A link that goes up and down.
public enum Links {
  /// The actions.
  public enum Action: Sendable {
    /// The link went up or down.
    case changed(Bool)
  }

  /// The state.
  public struct State: Sendable, Equatable {
    /// Whether the link is up.
    public var isUp = false
    /// The number of changes.
    public var changes = 0
    /// Creates the initial state.
    public init() {}
  }

  /// The reducer.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .changed(let isUp):
        state.isUp = isUp
        state.changes &+= 1
      }
    }
  }
}

/// A middleware without effects.
public final class PureMiddleware<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  /// Creates the middleware.
  public init() {}

  /// Returns no effect.
  public func handle(action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>) -> IO<Action> {
    .identity
  }
}
