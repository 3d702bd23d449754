/// A mistake of the app that a store notices while it runs, such as a chain of actions without an end.
///
/// A store reports it to ``EffectScope/onWarning``. Without that function, it is written to standard error by
/// `ConcurrencyRex`, which every bridge imports: the core itself writes nothing.
public struct StoreWarning: Sendable {
  /// A sentence that says what is wrong and what to do, without a full stop.
  public let message: String

  /// Creates a warning.
  public init(_ message: String) {
    self.message = message
  }

  /// The warning about a chain of follow-ups that has reached its limit.
  static func runaway(from source: ActionSource, chain: Int) -> StoreWarning {
    StoreWarning(
      "actions keep dispatching actions, \(chain) in a row; the last one came from \(source.file):\(source.line)")
  }
}

extension EffectScope {
  /// Reports a mistake of the app.
  public func report(_ warning: StoreWarning) {
    if let onWarning { return onWarning(warning) }
    (WarningOutput.self as Any.Type as? any WarningWriting.Type)?.write(warning)
  }
}

/// The destination of warnings that no function receives.
///
/// A module that can write conforms it to `WarningWriting`. The core finds the conformance at run time, if the program
/// contains that module.
public enum WarningOutput {}

/// A destination of warnings.
public protocol WarningWriting {
  /// Writes a warning.
  static func write(_ warning: StoreWarning)
}
