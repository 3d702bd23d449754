public import SwiftRex

/// Items that are marked and unmarked.
public enum Marks {
  /// What can happen.
  public enum Action: Sendable {
    /// It happened.
    case toggled(Int)
  }

  /// What is known.
  public struct State: Sendable, Equatable {
    /// The items.
    public var items: Set<Int> = []
    /// Makes the state before anything happened.
    public init() {}
  }

  /// What the action changes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .toggled(let item): if state.items.remove(item) == nil { state.items.insert(item) }
    }
  }
}

/// Phases that follow one another.
public enum Phases {
  /// What can happen.
  public enum Action: Sendable {
    /// It happened.
    case entered(Int)
  }

  /// What is known.
  public struct State: Sendable, Equatable {
    /// The phase.
    public var phase = 0
    /// The changes.
    public var changes = 0
    /// Makes the state before anything happened.
    public init() {}
  }

  /// What the action changes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .entered(let phase):
      state.phase = phase
      state.changes &+= 1
    }
  }
}

/// A place that moves.
public enum Places {
  /// What can happen.
  public enum Action: Sendable {
    /// It happened.
    case moved(Double, Double)
  }

  /// What is known.
  public struct State: Sendable, Equatable {
    /// The latitude.
    public var latitude = 0.0
    /// The longitude.
    public var longitude = 0.0
    /// The moves.
    public var moves = 0
    /// Makes the state before anything happened.
    public init() {}
  }

  /// What the action changes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .moved(let latitude, let longitude):
      state.latitude += latitude
      state.longitude += longitude
      state.moves &+= 1
    }
  }
}

/// A link that goes up and down.
public enum Links {
  /// What can happen.
  public enum Action: Sendable {
    /// It happened.
    case changed(Bool)
  }

  /// What is known.
  public struct State: Sendable, Equatable {
    /// The isUp.
    public var isUp = false
    /// The changes.
    public var changes = 0
    /// Makes the state before anything happened.
    public init() {}
  }

  /// What the action changes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .changed(let isUp):
      state.isUp = isUp
      state.changes &+= 1
    }
  }
}

/// A middleware that is asked and wants nothing.
public final class Silent<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  /// Makes one that waits to be asked.
  public init() {}

  /// Wants nothing.
  public func handle(action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>) -> IO<Action> {
    .pure()
  }
}
