extension IO {
  /// The type of the actions, by its name in SwiftRex 0.8.
  public typealias OutputActionType = OutputAction
}

extension ShouldEmitValue {
  /// The type of the state, by its name in SwiftRex 0.8.
  public typealias StateType = State
}
