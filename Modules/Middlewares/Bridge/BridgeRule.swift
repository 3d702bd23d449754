public import SwiftRex

/// A rule that dispatches an action in a situation, after a change of the state, or after another action.
///
/// A reaction should depend on the state, because a feature may ignore an action. Prefer a situation, such as *playing
/// while not in use*: however it began, the rule ends it. Use a change where only the moment counts, such as the
/// launch. React to an action only if its feature cannot ignore it.
public struct BridgeRule<Action: Sendable, State: Sendable>: Sendable {
  @usableFromInline let bind: @Sendable (StateReader<State>) -> BoundRule<Action>
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt
  /// The location of the rule and its situation, if it has one, for the `info` of what it dispatches.
  @usableFromInline let note: String

  @inlinable init(
    _ file: StaticString, _ line: UInt, situation: String? = nil,
    bind: @escaping @Sendable (StateReader<State>) -> BoundRule<Action>
  ) {
    self.bind = bind
    (self.file, self.line) = (file, line)
    note = "bridged at \(file):\(line)" + (situation.map { ": \($0)" } ?? "")
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
  @inlinable public static func when<Value: Equatable & Sendable>(
    _ part: any KeyPath<State, Value> & Sendable, becomes value: Value, dispatch next: Action,
    file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule {
    .when(part, file: file, line: line) { _, new in new == value ? next : nil }
  }

  /// Returns a rule that dispatches an action whenever a part of the state changes from one value to another.
  @inlinable public static func when<Value: Equatable & Sendable>(
    _ part: any KeyPath<State, Value> & Sendable, from old: Value, to new: Value, dispatch next: Action,
    file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule {
    .when(part, file: file, line: line) { $0 == old && $1 == new ? next : nil }
  }

  /// Returns a rule that dispatches an action made from the old and the new value of a part of the state that changed.
  ///
  /// If the function returns `nil`, nothing is dispatched. The key path is read while the state is locked, so a
  /// computed property must not use the store.
  ///
  /// Cost: one comparison of the part after each action that may have changed it. The rule keeps a copy of the part, so
  /// watch a small one, by a key path of stored properties; a computed property is compared after every action. A rule
  /// that missed actions, for example behind a closed gate, reads the part again before the next one.
  @inlinable public static func when<Value: Equatable & Sendable>(
    _ part: any KeyPath<State, Value> & Sendable, file: StaticString = #fileID, line: UInt = #line,
    changed next: @escaping @Sendable (_ old: Value, _ new: Value) -> Action?
  ) -> BridgeRule {
    BridgeRule(file, line) { state in BoundRule(watching: state.map(part), in: StateSlice(part), next) }
  }
}

extension LockedClosure {
  /// The key path of a rule.
  @inlinable static var rule: LockedClosure {
    LockedClosure("the key path of a rule", instead: "compute the part from the state that it belongs to")
  }
}
