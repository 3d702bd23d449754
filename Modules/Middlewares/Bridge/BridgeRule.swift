public import SwiftRex

/// A rule that dispatches an action after another one, or after a change of the state.
public struct BridgeRule<Action: Sendable, State: Sendable>: Sendable {
  @usableFromInline let bind: @Sendable (StateReader<State>) -> BoundRule<Action>
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt

  @inlinable init(
    _ file: StaticString, _ line: UInt, bind: @escaping @Sendable (StateReader<State>) -> BoundRule<Action>
  ) {
    self.bind = bind
    self.file = file
    self.line = line
  }

  /// Returns a rule that dispatches an action after each action that equals a given one.
  @inlinable public static func when(
    _ trigger: Action, dispatch next: Action, file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule where Action: Equatable {
    BridgeRule(file, line) { _ in BoundRule { if $0 == trigger { $1(next) } } }
  }

  /// Returns a rule that dispatches an action made from the part of another one that a prism extracts.
  ///
  /// If the function returns `nil`, nothing is dispatched.
  @inlinable public static func when<Part>(
    _ prism: Prism<Action, Part>, file: StaticString = #fileID, line: UInt = #line,
    dispatch next: @escaping @Sendable (Part) -> Action?
  ) -> BridgeRule {
    BridgeRule(file, line) { _ in BoundRule { action, send in prism.extract(action).flatMap(next).map(send) } }
  }

  /// Returns a rule that dispatches an action whenever a part of the state becomes equal to a value.
  ///
  /// The key path is read while the state is locked, so a computed property must not use the store.
  ///
  /// Cost: one read of the part after each action that may have changed it. A rule that has missed actions, for example
  /// behind a closed gate, also reads the part before the next one.
  @inlinable public static func when<Value: Equatable & Sendable>(
    _ part: any KeyPath<State, Value> & Sendable, becomes value: Value, dispatch next: Action,
    file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule {
    BridgeRule(file, line) { state in
      let reader = state.map(part)
      return BoundRule(condition: { reader.read(as: .rule) { $0 == value } }, on: StateSlice(part)) { _, send in
        send(next)
      }
    }
  }

  /// Returns a rule that dispatches an action made from a part of another one and a part of the state.
  ///
  /// A prism extracts the part of the action. The state is read after the reducers. If the function returns `nil`,
  /// nothing is dispatched.
  @inlinable public static func when<Part, Value: Sendable>(
    _ prism: Prism<Action, Part>, with part: any KeyPath<State, Value> & Sendable, file: StaticString = #fileID,
    line: UInt = #line, dispatch next: @escaping @Sendable (Part, Value) -> Action?
  ) -> BridgeRule {
    BridgeRule(file, line) { state in
      let part = state.map(part)
      return BoundRule { action, send in
        prism.extract(action).flatMap { next($0, part.read(as: .rule) { $0 }) }.map(send)
      }
    }
  }
}

/// A rule that is bound to the state of a store.
@usableFromInline struct BoundRule<Action: Sendable>: Sendable {
  /// The condition that must begin to hold; `nil` if the action alone decides.
  @usableFromInline let condition: (@Sendable () -> Bool)?
  /// The slice of the state that the condition depends on.
  @usableFromInline let slice: StateSlice
  /// Sends the action to dispatch after another one, if there is one.
  @usableFromInline let answer: @Sendable (Action, _ send: (Action) -> Void) -> Void

  @inlinable init(
    condition: (@Sendable () -> Bool)? = nil, on slice: StateSlice = .nothing,
    answer: @escaping @Sendable (Action, (Action) -> Void) -> Void
  ) {
    self.condition = condition
    self.slice = slice
    self.answer = answer
  }
}

extension LockedClosure {
  /// The key path of a rule.
  @inlinable static var rule: LockedClosure {
    LockedClosure("the key path of a rule", instead: "compute the part from the state that it belongs to")
  }
}
