/// The path to the element whose actions a lifted middleware handles, through nested collections if there are any.
///
/// A library of effects compares tokens together with this path, so that each element has effects of its own.
public final class ElementPath: Sendable {
  let outer: ElementPath?
  let lift: Lift
  let id: any Hashable & Sendable

  /// A lift to a collection, distinguished by its identity.
  @usableFromInline final class Lift: Sendable {
    @usableFromInline init() {}
  }

  @usableFromInline init(outer: ElementPath?, lift: Lift, id: any Hashable & Sendable) {
    self.outer = outer
    self.lift = lift
    self.id = id
  }
}

extension ElementPath: Hashable {
  /// Returns whether two paths lead through the same lifts to equal ids.
  public static func == (lhs: ElementPath, rhs: ElementPath) -> Bool {
    lhs === rhs || lhs.lift === rhs.lift && AnyHashable(lhs.id) == AnyHashable(rhs.id) && lhs.outer == rhs.outer
  }

  /// Hashes the ids.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(id))
    hasher.combine(outer)
  }
}

extension IO {
  /// Returns the `IO` of one element: its output is wrapped with the id, and its effects belong to the element.
  @inlinable func at<ID, NewAction>(
    _ id: ID, of lift: ElementPath.Lift,
    _ transform: @escaping @Sendable (ElementIDAction<ID, OutputAction>) -> NewAction
  ) -> IO<NewAction> {
    guard let body else { return .pure() }
    return IO<NewAction> { output in
      let path = ElementPath(outer: output.element, lift: lift, id: id)
      body(
        AnyActionHandler(effects: output.effects, element: path) { dispatched in
          output.dispatch(dispatched.map { transform(ElementIDAction(id: id, action: $0)) })
        })
    }
  }
}
