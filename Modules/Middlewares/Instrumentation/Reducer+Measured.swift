public import SwiftRex

extension Reducer {
  /// Returns the reducer, measured as a whole for every action that it handles. The state is changed in place.
  ///
  /// Measure a reducer before lifting it by an enum case. A lifted one is also measured for the actions of all other
  /// cases. Cost: none without a recorder.
  ///
  /// - Parameter describe: Returns the description of the action in a measurement; its duration is not measured.
  public func measured(
    _ name: String, by recorder: MetricsRecorder?, describing describe: (@Sendable (ActionType) -> String)? = nil
  ) -> Reducer {
    guard let recorder else { return self }
    let span = Span(name, recorder, describing: describe)
    return wrapped { action, reduce in
      let (action, start) = (span.describe?(action), recorder.now())
      reduce()
      span.record(.reduce, of: action, since: start)
    }
  }
}
