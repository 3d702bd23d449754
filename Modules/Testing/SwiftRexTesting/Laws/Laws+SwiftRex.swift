public import SwiftRex

extension Laws {
  /// Returns the laws of reducers, compared by the states that they produce.
  public static func reducer<Action, State: Equatable>(
    generating generate: @escaping Generate<Reducer<Action, State>>, actions: @escaping Generate<Action>,
    states: @escaping Generate<State>
  ) -> Laws {
    .monoid(generating: generate, observing: .reducer(actions: actions, states: states))
  }

  /// Returns the laws of `IO`s, compared by the actions that they dispatch synchronously.
  public static func io<Output: Equatable>(generating generate: @escaping Generate<IO<Output>>) -> Laws {
    .monoid(generating: generate, observing: .io())
  }

  /// Returns the laws of middlewares, compared by the actions that their `IO`s dispatch synchronously.
  public static func middleware<Middleware: MiddlewareProtocol & Monoid>(
    generating generate: @escaping Generate<Middleware>, actions: @escaping Generate<Middleware.InputActionType>,
    states: @escaping Generate<Middleware.StateType>
  ) -> Laws where Middleware.OutputActionType: Equatable {
    .monoid(generating: generate, observing: .middleware(actions: actions, states: states))
  }

  /// Returns the laws of a prism: extracting reverses embedding, and embedding reverses extracting.
  public static func prism<Whole: Equatable, Part: Equatable>(
    _ prism: Prism<Whole, Part>, wholes: @escaping Generate<Whole>, parts: @escaping Generate<Part>
  ) -> Laws {
    Laws(
      subject: "\(Prism<Whole, Part>.self)",
      laws: [
        .equation("extracting returns the embedded part", .itself) { random in
          let part = parts(&random)
          return (part, prism.extract(prism.embed(part)))
        },
        .equation("embedding an extracted part returns the whole", .itself) { random in
          let whole = wholes(&random)
          return (whole, prism.extract(whole).map(prism.embed) ?? whole)
        },
      ])
  }
}
