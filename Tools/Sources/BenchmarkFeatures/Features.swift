public import SwiftRex

/// Four small features, each with an action, a state, a reducer and a middleware, as an app would import them.
public enum Marks {
  public enum Action: Sendable { case toggled(Int) }

  public struct State: Sendable, Equatable {
    public var items: Set<Int> = []
    public init() {}
  }

  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .toggled(let item): if state.items.remove(item) == nil { state.items.insert(item) }
    }
  }
}

public enum Phases {
  public enum Action: Sendable { case entered(Int) }

  public struct State: Sendable, Equatable {
    public var phase = 0
    public var changes = 0
    public init() {}
  }

  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .entered(let phase):
      state.phase = phase
      state.changes &+= 1
    }
  }
}

public enum Places {
  public enum Action: Sendable { case moved(Double, Double) }

  public struct State: Sendable, Equatable {
    public var latitude = 0.0
    public var longitude = 0.0
    public var moves = 0
    public init() {}
  }

  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .moved(let latitude, let longitude):
      state.latitude += latitude
      state.longitude += longitude
      state.moves &+= 1
    }
  }
}

public enum Links {
  public enum Action: Sendable { case changed(Bool) }

  public struct State: Sendable, Equatable {
    public var isUp = false
    public var changes = 0
    public init() {}
  }

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
  public init() {}

  public func handle(action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>) -> IO<Action> {
    .pure()
  }
}
