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

  /// Returns the laws of readers, with middlewares compared by an observation.
  ///
  /// The laws are those of a monoid, and that injection commutes with composition, `mapMiddleware` and `zip`.
  public static func reader<Dependencies, Middleware: MiddlewareProtocol & Monoid>(
    generating generate: @escaping Generate<MiddlewareReader<Dependencies, Middleware>>,
    dependencies: @escaping Generate<Dependencies>, observing injected: Observation<Middleware>
  ) -> Laws {
    let monoid = Laws.monoid(
      generating: generate, observing: .reader(dependencies: dependencies, observing: injected))
    typealias Reader = MiddlewareReader<Dependencies, Middleware>
    func law(_ name: String, _ sides: @escaping @Sendable (Reader, Reader, Dependencies) -> (Middleware, Middleware))
      -> Law
    {
      .equation(name, injected) { sides(generate(&$0), generate(&$0), dependencies(&$0)) }
    }
    let injection = [
      law("injecting a composition equals composing the injected parts") { a, b, world in
        ((a <> b).inject(world), a.inject(world) <> b.inject(world))
      },
      law("injecting after mapping equals mapping after injecting") { a, b, world in
        let other = b.inject(world)
        return (a.mapMiddleware { $0 <> other <> $0 }.inject(world), a.inject(world) <> other <> a.inject(world))
      },
      law("injecting after zipping equals zipping after injecting") { a, b, world in
        (Reader.zip(a, b) { $1 <> $0 }.inject(world), b.inject(world) <> a.inject(world))
      },
    ]
    return Laws(subject: monoid.subject, laws: monoid.laws + injection)
  }

  /// Returns the laws of readers, with middlewares compared by the actions that their `IO`s dispatch synchronously.
  public static func reader<Dependencies, Middleware: MiddlewareProtocol & Monoid>(
    generating generate: @escaping Generate<MiddlewareReader<Dependencies, Middleware>>,
    dependencies: @escaping Generate<Dependencies>, actions: @escaping Generate<Middleware.InputActionType>,
    states: @escaping Generate<Middleware.StateType>
  ) -> Laws where Middleware.OutputActionType: Equatable {
    .reader(
      generating: generate, dependencies: dependencies, observing: .middleware(actions: actions, states: states))
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
