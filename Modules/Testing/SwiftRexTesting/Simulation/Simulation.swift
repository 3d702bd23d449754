public import SwiftRex

/// What can happen to a feature or an app in its simulated world, and what it promises.
///
/// `simulate` plays random sessions: the user's input, events, waits and crashes, over a world whose calls
/// fail. It reports the shortest session that it finds to break an invariant.
public struct Simulation<World: SimulatedWorld>: Sendable {
  /// The actions of the feature.
  public typealias Action = World.Action
  /// The state of the feature.
  public typealias State = World.State
  /// An action that a store handled, its source, and the time since the beginning of the session.
  public typealias HandledAction = (action: Action, source: ActionSource, time: Duration)
  /// A function that writes the actions of a process to a file, and returns a line about it for the report.
  public typealias Record = @Sendable ([HandledAction]) -> String

  let initialState: State
  let reducer: Reducer<Action, State>
  let middleware: MiddlewareReader<World.Dependencies, AnyMiddleware<Action, Action, State>>
  let beginning: @Sendable (World) -> [Action]
  let ending: @Sendable (World) -> [Action]
  let choices: @Sendable (State, World) -> [Choice]
  let work: @Sendable (State) -> [any Sendable]
  let isAtRest: @Sendable (State, World) -> Bool
  let invariants: [Invariant<World>]
  let record: Record?

  /// Creates a simulation.
  ///
  /// - Parameters:
  ///   - initialState: The state of a new process.
  ///   - reducer: The reducer.
  ///   - middleware: The reader of the middleware, into which the world's dependencies are injected.
  ///   - beginning: Returns the actions with which every process begins.
  ///   - ending: Returns the actions at the end, when the faults are over and nothing else happens.
  ///   - choices: Returns what can happen next besides waits and crashes: above all, what the user can do with the screen
  ///     as it is.
  ///   - work: Returns the work that a state lists. Nothing else may run.
  ///   - isAtRest: Returns whether a state waits for nothing. By default, it lists no work.
  ///   - invariants: The promises.
  ///   - record: Records a reported session, for tools that explore it: the actions of its last process, from the initial
  ///     state on, in which it broke the promise.
  public init(
    initialState: State, reducer: Reducer<Action, State>,
    middleware: MiddlewareReader<World.Dependencies, AnyMiddleware<Action, Action, State>>,
    beginning: @escaping @Sendable (World) -> [Action], ending: @escaping @Sendable (World) -> [Action] = { _ in [] },
    choices: @escaping @Sendable (State, World) -> [Choice], work: @escaping @Sendable (State) -> [any Sendable],
    isAtRest: (@Sendable (State, World) -> Bool)? = nil, invariants: [Invariant<World>], record: Record? = nil
  ) {
    (self.initialState, self.reducer, self.middleware) = (initialState, reducer, middleware)
    (self.beginning, self.ending, self.choices, self.work) = (beginning, ending, choices, work)
    self.isAtRest = isAtRest ?? { state, _ in work(state).isEmpty }
    (self.invariants, self.record) = (invariants, record)
  }
}

extension Simulation {
  /// A step of a session.
  public enum Step: Equatable, Sendable {
    /// The user, another feature or the system dispatches an action.
    case action(Action)
    /// An event of the world happens.
    case event(World.Event)
    /// Time passes.
    case wait(Duration)
    /// The process ends without notice, and another one starts in the same world.
    case crash
    /// The first of these steps is being handled while the others happen.
    case atOnce([Step])
  }

  /// A kind of steps from which the next step may be drawn. Each seed draws how likely the kind is, or leaves it out.
  public struct Choice: Sendable {
    let name: String
    let weight: Int
    let steps: [Step]

    /// Returns a choice of actions, all equally likely. The weight compares it with other choices.
    public static func actions(_ name: String, weight: Int = 1, _ actions: [Action]) -> Choice {
      Choice(name: name, weight: weight, steps: actions.map(Step.action))
    }

    /// Returns a choice of events, all equally likely. The weight compares it with other choices.
    public static func events(_ name: String, weight: Int = 1, _ events: [World.Event]) -> Choice {
      Choice(name: name, weight: weight, steps: events.map(Step.event))
    }
  }
}
