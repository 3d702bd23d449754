public import SwiftRex

/// One line of a bridge: when this happens, that is dispatched.
public struct BridgeRule<Action: Sendable, State: Sendable>: Sendable {
  /// Answers, once the reducers have run, the action that follows, if any.
  typealias Finish = @Sendable (GetState<State>) -> Action?

  let place: String
  /// Answers, before the reducers run, whether the rule may apply to an action.
  let begin: @Sendable (Action, GetState<State>) -> Finish?

  /// Dispatches an action whenever another one happened.
  public static func when(
    _ trigger: Action, dispatch next: Action, file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule where Action: Equatable {
    BridgeRule(place: "bridged at \(file):\(line)") { action, _ in
      if action == trigger { finish(next) } else { nil }
    }
  }

  /// Dispatches the action that the function makes of the part of an action which a prism finds, if any.
  public static func when<Part>(
    _ prism: Prism<Action, Part>, file: StaticString = #fileID, line: UInt = #line,
    dispatch next: @escaping @Sendable (Part) -> Action?
  ) -> BridgeRule {
    BridgeRule(place: "bridged at \(file):\(line)") { action, _ in
      prism.extract(action).flatMap(next).map { finish($0) }
    }
  }

  /// Dispatches an action whenever a part of the state became a value that it had not before.
  ///
  /// Cost: the state is read once before and once after every action.
  public static func when<Value: Equatable & Sendable>(
    _ part: any KeyPath<State, Value> & Sendable, becomes value: Value, dispatch next: Action,
    file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule {
    BridgeRule(place: "bridged at \(file):\(line)") { _, state in
      if state()[keyPath: part] == value { return nil }
      return { @Sendable state in state()[keyPath: part] == value ? next : nil }
    }
  }

  /// Dispatches the action that the function makes, if any, of the part of an action which a prism finds and of a part of
  /// the state as it is once the reducers have run.
  public static func when<Part, Value>(
    _ prism: Prism<Action, Part>, with part: any KeyPath<State, Value> & Sendable, file: StaticString = #fileID,
    line: UInt = #line, dispatch next: @escaping @Sendable (Part, Value) -> Action?
  ) -> BridgeRule {
    BridgeRule(place: "bridged at \(file):\(line)") { action, _ in
      guard let found = prism.extract(action) else { return nil }
      return { @Sendable state in next(found, state()[keyPath: part]) }
    }
  }

  private static func finish(_ next: Action) -> Finish {
    { @Sendable _ in next }
  }
}
