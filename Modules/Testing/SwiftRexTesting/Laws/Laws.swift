public import SwiftRex

/// The equations that are true for all values of a type.
public struct Laws: Sendable {
  let subject: String
  let laws: [Law]
}

extension Laws {
  /// Returns the law of a semigroup: combining is associative.
  public static func semigroup<Value: Semigroup & Sendable>(
    generating generate: @escaping Generate<Value>, observing observation: Observation<Value>
  ) -> Laws {
    let associativity = Law.equation("combining is associative", observation) { random in
      let (a, b, c) = (generate(&random), generate(&random), generate(&random))
      return ((a <> b) <> c, a <> (b <> c))
    }
    return Laws(subject: String(describing: Value.self), laws: [associativity])
  }

  /// Returns the laws of a monoid: combining is associative, and has an identity.
  public static func monoid<Value: Monoid & Sendable>(
    generating generate: @escaping Generate<Value>, observing observation: Observation<Value>
  ) -> Laws {
    let semigroup = Laws.semigroup(generating: generate, observing: observation)
    return Laws(
      subject: semigroup.subject,
      laws: semigroup.laws + [
        .equation("the identity on the right changes nothing", observation) { random in
          let a = generate(&random)
          return (a, a <> .identity)
        },
        .equation("the identity on the left changes nothing", observation) { random in
          let a = generate(&random)
          return (a, .identity <> a)
        },
      ])
  }

  /// Returns a custom law: two functions return the same for every generated value.
  public static func equation<Part, Whole>(
    _ name: String, generating generate: @escaping Generate<Part>, _ left: @escaping @Sendable (Part) -> Whole,
    _ right: @escaping @Sendable (Part) -> Whole, observing observation: Observation<Whole>
  ) -> Laws {
    let law = Law.equation(name, observation) { random in
      let part = generate(&random)
      return (left(part), right(part))
    }
    return Laws(subject: String(describing: Whole.self), laws: [law])
  }
}
