public import SwiftRex

extension Reducer {
  /// Measures the reducer, as one, for every action that reaches it; the state is changed in place as before.
  ///
  /// Without a meter it returns the reducer itself, which costs nothing. Measure before you lift: what is lifted by an
  /// enum case and then measured is asked about, and measured for, the actions of all other cases, too.
  ///
  /// - Parameters:
  ///   - name: What the measurements are called.
  ///   - meter: Reads the time and takes the measurements; `nil` if nothing is to be measured.
  ///   - describe: Describes the action in each measurement, after the time was taken.
  public func measured(
    _ name: String, by meter: Meter?, describing describe: (@Sendable (ActionType) -> String)? = nil
  ) -> Reducer {
    guard let meter else { return self }
    let probe = Probe(name: name, meter: meter, describe: describe)
    return .reduce { action, state in
      probe.measure(.reduce, of: action) { reduce(action, &state) }
    }
  }
}
