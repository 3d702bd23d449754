public import SwiftRex

extension MiddlewareProtocol {
  /// Returns the middleware, measured as a whole for every action that it handles.
  ///
  /// Measure a middleware before lifting it by an enum case. A lifted one is also measured for the actions of all other
  /// cases. Cost: none without a recorder.
  ///
  /// - Parameter describe: Returns the description of the action in a measurement; its duration is not measured.
  public func measured(
    _ name: String, by recorder: MetricsRecorder?, describing describe: (@Sendable (InputActionType) -> String)? = nil
  ) -> AnyMiddleware<InputActionType, OutputActionType, StateType> {
    guard let recorder else { return eraseToAnyMiddleware() }
    return InstrumentationMiddleware(base: self, span: Span(name, recorder, describing: describe))
      .eraseToAnyMiddleware()
  }
}

extension MiddlewareReaderProtocol {
  /// Returns the reader of the middleware, measured as a whole by the recorder that the dependencies name, if any.
  public func measured(
    _ name: String, by recorder: @escaping @Sendable (Dependencies) -> MetricsRecorder?
  ) -> MiddlewareReader<
    Dependencies,
    AnyMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, MiddlewareType.StateType>
  > {
    MiddlewareReader { dependencies in inject(dependencies).measured(name, by: recorder(dependencies)) }
  }
}
