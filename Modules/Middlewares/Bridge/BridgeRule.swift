public import SwiftRex

/// A rule of a bridge: an action, or a change of the state, that leads to another action.
public struct BridgeRule<Action: Sendable, State: Sendable>: Sendable {
  @usableFromInline let bind: @Sendable (StateReader<State>) -> BoundMiddleware<Action, Action>

  @inlinable init(bind: @escaping @Sendable (StateReader<State>) -> BoundMiddleware<Action, Action>) {
    self.bind = bind
  }

  /// Returns a rule that dispatches an action after another one.
  @inlinable public static func when(
    _ trigger: Action, dispatch next: Action, file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule where Action: Equatable {
    BridgeRule { _ in
      BoundMiddleware(filter: .case(of: trigger)) { action, source in
        action == trigger ? IO { $0.dispatch(next, from: source.bridged(file, line)) } : .pure()
      }
    }
  }

  /// Returns a rule that dispatches the action, if any, that a function returns for the part of an action that a prism
  /// extracts.
  @inlinable public static func when<Part>(
    _ prism: Prism<Action, Part>, file: StaticString = #fileID, line: UInt = #line,
    dispatch next: @escaping @Sendable (Part) -> Action?
  ) -> BridgeRule {
    BridgeRule { _ in
      BoundMiddleware(filter: .case(of: prism)) { action, source in
        guard let next = prism.extract(action).flatMap(next) else { return .pure() }
        return IO { $0.dispatch(next, from: source.bridged(file, line)) }
      }
    }
  }

  /// Returns a rule that dispatches an action whenever a part of the state becomes equal to a value.
  ///
  /// Cost: the part is read once before and once after every action that may change it.
  @inlinable public static func when<Value: Equatable & Sendable>(
    _ part: any KeyPath<State, Value> & Sendable, becomes value: Value, dispatch next: Action,
    file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule {
    BridgeRule { state in
      BoundMiddleware(filter: .changing(part)) { _, source in
        let isValue = { @Sendable in state.read { $0[keyPath: part] == value } }
        if isValue() { return .pure() }
        return IO { if isValue() { $0.dispatch(next, from: source.bridged(file, line)) } }
      }
    }
  }

  /// Returns a rule that dispatches the action, if any, that a function returns for the part of an action that a prism
  /// extracts and for a part of the state after the reducers ran.
  @inlinable public static func when<Part, Value>(
    _ prism: Prism<Action, Part>, with part: any KeyPath<State, Value> & Sendable, file: StaticString = #fileID,
    line: UInt = #line, dispatch next: @escaping @Sendable (Part, Value) -> Action?
  ) -> BridgeRule {
    BridgeRule { state in
      BoundMiddleware(filter: .case(of: prism)) { action, source in
        guard let found = prism.extract(action) else { return .pure() }
        return IO { output in
          guard let next = next(found, state.read { $0[keyPath: part] }) else { return }
          output.dispatch(next, from: source.bridged(file, line))
        }
      }
    }
  }
}

extension ActionSource {
  /// Returns the same place, with a note of where the action was bridged.
  @usableFromInline func bridged(_ file: StaticString, _ line: UInt) -> ActionSource {
    let place = "bridged at \(file):\(line)"
    return with(info: info.map { "\($0), \(place)" } ?? place)
  }
}
