public import SwiftRex

extension Laws {
  /// Returns the laws of a lift: it preserves composition and the identity.
  public static func lift<Part: Monoid & Sendable, Whole: Monoid & Sendable>(
    generating generate: @escaping Generate<Part>, by lift: @escaping @Sendable (Part) -> Whole,
    observing observation: Observation<Whole>
  ) -> Laws {
    Laws(
      subject: "lift from \(Part.self) to \(Whole.self)",
      laws: [
        .equation("lifting a composition equals composing the lifted parts", observation) { random in
          let (a, b) = (generate(&random), generate(&random))
          return (lift(a <> b), lift(a) <> lift(b))
        },
        .equation("lifting the identity returns the identity", observation) { _ in (lift(.identity), .identity) },
      ])
  }

  /// Returns the law that a lift by identities changes nothing.
  public static func liftByIdentities<Value>(
    generating generate: @escaping Generate<Value>, by lift: @escaping @Sendable (Value) -> Value,
    observing observation: Observation<Value>
  ) -> Laws {
    equation("lifting by identities changes nothing", generating: generate, lift, { $0 }, observing: observation)
  }

  /// Returns the law that two lifts, one after the other, equal one lift by their composition.
  public static func liftTwice<Part, Middle, Whole>(
    generating generate: @escaping Generate<Part>, by first: @escaping @Sendable (Part) -> Middle,
    then second: @escaping @Sendable (Middle) -> Whole, is both: @escaping @Sendable (Part) -> Whole,
    observing observation: Observation<Whole>
  ) -> Laws {
    equation(
      "lifting twice equals lifting once by the composition", generating: generate, { second(first($0)) }, both,
      observing: observation)
  }

  /// Returns the law that injecting a lifted reader equals lifting the injected middleware.
  ///
  /// - Parameters:
  ///   - generate: Generates the readers.
  ///   - worlds: Generates the dependencies of the lifted readers.
  ///   - lift: The lift of a reader.
  ///   - middleware: The same lift of its middleware.
  ///   - dependencies: Extracts the dependencies of the reader from those of the lifted reader.
  ///   - observation: The observation by which the lifted middlewares are compared.
  public static func injection<Dependencies, World, Middleware, Lifted>(
    generating generate: @escaping Generate<MiddlewareReader<Dependencies, Middleware>>,
    worlds: @escaping Generate<World>,
    by lift: @escaping @Sendable (MiddlewareReader<Dependencies, Middleware>) -> MiddlewareReader<World, Lifted>,
    of middleware: @escaping @Sendable (Middleware) -> Lifted,
    dependencies: @escaping @Sendable (World) -> Dependencies, observing observation: Observation<Lifted>
  ) -> Laws {
    let law = Law.equation("injecting after lifting equals lifting after injecting", observation) { random in
      let (reader, world) = (generate(&random), worlds(&random))
      return (lift(reader).inject(world), middleware(reader.inject(dependencies(world))))
    }
    return Laws(subject: "lift of \(MiddlewareReader<Dependencies, Middleware>.self)", laws: [law])
  }
}
