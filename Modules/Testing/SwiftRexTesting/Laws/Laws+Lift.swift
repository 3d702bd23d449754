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
}
