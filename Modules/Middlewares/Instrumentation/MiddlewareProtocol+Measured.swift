public import SwiftRex

extension MiddlewareProtocol {
  /// Measures the middleware, as one, for every action that reaches it.
  ///
  /// Without a meter it returns the middleware itself, which costs nothing. Measure before you lift: what is lifted by
  /// an enum case and then measured is told of, and measured for, the actions of all other cases, too.
  ///
  /// - Parameters:
  ///   - name: What the measurements are called.
  ///   - meter: Reads the time and takes the measurements; `nil` if nothing is to be measured.
  ///   - describe: Describes the action in each measurement, after the time was taken.
  public func measured(
    _ name: String, by meter: Meter?, describing describe: (@Sendable (InputActionType) -> String)? = nil
  ) -> AnyMiddleware<InputActionType, OutputActionType, StateType> {
    guard let meter else { return eraseToAnyMiddleware() }
    return InstrumentationMiddleware(base: self, probe: Probe(name: name, meter: meter, describe: describe))
      .eraseToAnyMiddleware()
  }
}

extension MiddlewareReaderProtocol {
  /// Measures the middleware, once it is injected; without a meter it is what it was.
  ///
  /// - Parameters:
  ///   - name: What the measurements are called.
  ///   - meter: Finds the meter among the dependencies; `nil` if nothing is to be measured.
  ///   - describe: Describes the action in each measurement, after the time was taken.
  public func measured(
    _ name: String, by meter: @escaping @Sendable (Dependencies) -> Meter?,
    describing describe: (@Sendable (MiddlewareType.InputActionType) -> String)? = nil
  ) -> MiddlewareReader<
    Dependencies,
    AnyMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, MiddlewareType.StateType>
  > {
    MiddlewareReader { [inject] in inject($0).measured(name, by: meter($0), describing: describe) }
  }
}
