public import SwiftRex

extension Reducer {
  /// Returns the reducer, measured as one for every action that it handles; it changes the state in place.
  ///
  /// Cost: none without a recorder, as the reducer itself is returned. Measure before you lift: a reducer that is lifted
  /// by an enum case and then measured handles, and is measured for, the actions of all other cases, too.
  ///
  /// - Parameters:
  ///   - name: The name of the measurements.
  ///   - recorder: The recorder of the measurements; `nil` measures nothing.
  ///   - describe: Returns the description of the action in a measurement; its duration is not measured.
  public func measured(
    _ name: String, by recorder: MetricsRecorder?, describing describe: (@Sendable (ActionType) -> String)? = nil
  ) -> Reducer {
    guard let recorder else { return self }
    let span = Span(name: name, recorder: recorder, describe: describe)
    return wrapped { action, reduce in
      span.measure(.reduce, of: span.describe?(action), reduce)
    }
  }
}
