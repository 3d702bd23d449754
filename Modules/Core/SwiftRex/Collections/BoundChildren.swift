/// A middleware that is lifted to the children in the state of one store.
///
/// One of its two bound middlewares passes each action to the child that the action identifies. The other follows the
/// state: it ends the lives of children that have disappeared, and runs the state-following parts for each child.
@usableFromInline
final class BoundChildren<Base: MiddlewareProtocol, Whole: Sendable, Container: Sendable, ID: Hashable & Sendable>:
  Sendable
{
  @usableFromInline let base: Base
  @usableFromInline let children: Children<Whole, Container, Base.StateType, ID>
  @usableFromInline let whole: StateReader<Whole>
  @usableFromInline let lift: ElementLife.Lift
  /// The lives of the children outside of any other collection.
  @usableFromInline let top: ElementTable<ID>
  /// The parts of the middleware that follow the state; `nil` before the first child is visited.
  @usableFromInline let visitor = Locked<ChildVisitor<ID, Base.StateType, Base.OutputActionType>?>(nil)

  @inlinable init(
    _ base: Base, _ children: Children<Whole, Container, Base.StateType, ID>, _ whole: StateReader<Whole>,
    _ lift: ElementLife.Lift
  ) {
    (self.base, self.children, self.whole, self.lift) = (base, children, whole, lift)
    top = ElementTable(of: lift)
  }

  deinit {
    // The middleware may outlive the store, but not the effects that it began there.
    if whole.isOfStore { top.endAll() }
  }

  @inlinable func child(_ id: ID) -> Base.StateType? {
    whole.read(as: .lift) { children.find(children.container($0), id) }
  }

  /// Returns the `IO` of a child for an action; `nil` if the child does not exist.
  ///
  /// The `GetState` returns the child as it is at that time or, once it is gone, as it was last read.
  @inlinable func handle(
    _ action: ElementIDAction<ID, Base.InputActionType>, _ dispatcher: ActionSource
  ) -> IO<Base.OutputActionType>? {
    guard let before = child(action.id) else { return nil }
    // An effect may keep the function, which must not retain the middleware.
    let known = Locked(before)
    return base.handle(action: action.action, from: dispatcher) { [children, whole] in
      known.update(whole.read(as: .lift) { children.find(children.container($0), action.id) })
    }
  }

  /// Returns the `IO` of a child: its output is wrapped with the id, and its effects belong to the life of the child.
  ///
  /// - Parameter mayBeGone: Whether the child may have disappeared when the `IO` runs.
  @inlinable func io<Output>(
    _ io: IO<Base.OutputActionType>, of id: ID,
    _ embed: @escaping @Sendable (ElementIDAction<ID, Base.OutputActionType>) -> Output, mayBeGone: Bool
  ) -> IO<Output> {
    if io.isPure { return .identity }
    return IO { output in
      // An effect of a child that the action has removed does not begin.
      let isGone = output.element?.hasEnded ?? false || mayBeGone && self.child(id) == nil
      let table = isGone ? self.top : output.element?.table(of: self.lift) ?? self.top
      table.withLife(of: id, isGone: isGone) { life in
        io.run(
          AnyActionHandler(output.effects, life) { dispatched, life in
            output.handler(dispatched.map { embed(ElementIDAction(id: id, action: $0)) }, life)
          })
      }
    }
  }

  /// Ends the lives of the children that have disappeared, and returns the `IO`s of all others, or only of the changed
  /// ones if those are known.
  ///
  /// - Parameter outer: The life of the element that the children are in; `nil` outside of collections.
  @inlinable func follow<Output>(
    _ outer: ElementLife?, _ embed: @escaping @Sendable (ElementIDAction<ID, Base.OutputActionType>) -> Output
  ) -> IO<Output> {
    let table = outer.map { $0.knownTable(of: lift) } ?? top
    let isIdle = table?.isEmpty ?? true
    if isIdle, visitor.withLock({ $0?.follows.isEmpty ?? false }) {
      // A life that begins later ends if the state returns to an earlier value, so no version before this one counts.
      if let table, let recentChanges = children.recentChanges {
        table.follow(whole.read(as: .lift) { recentChanges(children.container($0)) })
      }
      return .identity
    }
    let container = whole.read(as: .lift, children.container)
    let changes = children.recentChanges?(container) ?? .unknown
    let changed = table?.changed(in: changes)
    var (all, present) = ([IO<Output>](), Set<ID>())
    let visit = { (id: ID, child: Base.StateType) in
      let life = isIdle ? nil : table?.life(of: id)
      let io = self.visitor(startingWith: child, id).visit(id, child, life ?? .notBegun)
      if life == nil && io.isPure { return }
      present.insert(id)
      all.append(self.io(io, of: id, embed, mayBeGone: false))
    }
    if let changed {
      for id in changed { if let child = children.find(container, id) { visit(id, child) } }
    } else {
      children.forEach(container, visit)
    }
    if !isIdle { table?.sweep(present: present, among: changed) }
    // One after the other, so that the depth of the stack does not grow with the number of children.
    let io = all.count < 2 ? all.first ?? .identity : IO { [all] output in for io in all { io.run(output) } }
    return table?.following(io, changes) ?? io
  }

  /// Returns the visitor, which is created for the first child that is visited.
  @inlinable func visitor(
    startingWith child: Base.StateType, _ id: ID
  ) -> ChildVisitor<ID, Base.StateType, Base.OutputActionType> {
    if let visitor = visitor.withLock({ $0 }) { return visitor }
    // The visitor keeps the function, which must not retain the owner of the visitor.
    let visitor = ChildVisitor<ID, Base.StateType, Base.OutputActionType>(base, id, child) {
      [children, whole] id, child in
      let (known, whole) = (Locked(child), whole.pinned)
      return StateReader { known.update(whole.read(as: .lift) { children.find(children.container($0), id) }) }
    }
    self.visitor.withLock { $0 = visitor }
    return visitor
  }
}

/// The parts of a middleware that follow the state, with a reader that reads one child after the other.
@usableFromInline final class ChildVisitor<ID: Hashable & Sendable, Child: Sendable, Output: Sendable>: Sendable {
  @usableFromInline let current: Locked<(id: ID, child: Child)>
  @usableFromInline let first: (id: ID, child: Child)
  @usableFromInline let follows: [@Sendable (ElementLife?) -> IO<Output>]

  /// Creates a visitor.
  ///
  /// - Parameter pin: Returns a reader that continues to read the same child.
  @inlinable init<Input>(
    _ base: some MiddlewareProtocol<Input, Output, Child>, _ id: ID, _ child: Child,
    pin: @escaping @Sendable (ID, Child) -> StateReader<Child>
  ) {
    let current = Locked((id: id, child: child))
    let get = { @Sendable in current.withLock { $0.child } }
    let reader = StateReader<Child>(
      get: get, change: { nil }, pin: { current.withLock { pin($0.id, $0.child) } },
      lend: { _, body in
        var child = get()
        body(&child)
      })
    self.current = current
    first = (id, child)
    follows = base.bind(to: reader).compactMap(\.follow).reversed()
  }

  /// Returns the `IO`s for a child, right to left. Between visits, the reader reads the first child that was visited,
  /// so that no other one is copied when it changes.
  @inlinable func visit(_ id: ID, _ child: Child, _ life: ElementLife) -> IO<Output> {
    if follows.isEmpty { return .identity }
    current.withLock { $0 = (id, child) }
    defer { current.withLock { $0 = first } }
    return follows.reduce(.identity) { .combine($0, $1(life)) }
  }
}

extension Locked where Value: Sendable {
  /// Stores the new value, if there is one, and returns the last known value.
  @inlinable func update(_ newValue: Value?) -> Value {
    withLock { value in
      if let newValue { value = newValue }
      return value
    }
  }
}
