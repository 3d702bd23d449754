public import SwiftRex

extension MiddlewareProtocol {
  /// Returns the middleware, measured as one for every action that it handles.
  ///
  /// Cost: none without a recorder, as the middleware itself is returned. Measure before you lift: a middleware that is
  /// lifted by an enum case and then measured handles, and is measured for, the actions of all other cases, too.
  ///
  /// - Parameters:
  ///   - name: The name of the measurements.
  ///   - recorder: The recorder of the measurements; `nil` measures nothing.
  ///   - describe: Returns the description of the action in a measurement; its duration is not measured.
  public func measured(
    _ name: String, by recorder: MetricsRecorder?, describing describe: (@Sendable (InputActionType) -> String)? = nil
  ) -> AnyMiddleware<InputActionType, OutputActionType, StateType> {
    guard let recorder else { return eraseToAnyMiddleware() }
    return InstrumentationMiddleware(base: self, span: Span(name: name, recorder: recorder, describe: describe))
      .eraseToAnyMiddleware()
  }
}

extension MiddlewareReaderProtocol {
  /// Returns the reader of the middleware, measured once it is injected; unchanged without a recorder.
  ///
  /// - Parameters:
  ///   - name: The name of the measurements.
  ///   - recorder: Returns the recorder among the dependencies; `nil` measures nothing.
  ///   - describe: Returns the description of the action in a measurement; its duration is not measured.
  public func measured(
    _ name: String, by recorder: @escaping @Sendable (Dependencies) -> MetricsRecorder?,
    describing describe: (@Sendable (MiddlewareType.InputActionType) -> String)? = nil
  ) -> MiddlewareReader<
    Dependencies,
    AnyMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, MiddlewareType.StateType>
  > {
    MiddlewareReader { [inject] in inject($0).measured(name, by: recorder($0), describing: describe) }
  }
}
