/// A mistake in the app that a store detects at run time, such as an endless chain of actions.
///
/// A store reports it to ``EffectScope/onWarning`` or, without that function, writes it to standard error.
public struct StoreWarning: Sendable {
  /// A sentence that says what is wrong and what to do, without a period.
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

  /// The warning about a value that reached the subject of a store, but not through the store.
  static let sentToSubject = StoreWarning(
    "a value was sent to the subject of a store, whose state only actions change; dispatch an action instead")
}

extension EffectScope {
  /// Reports a mistake in the app.
  public func report(_ warning: StoreWarning) {
    if let onWarning { onWarning(warning) } else { Platform.writeError("warning: \(warning.message)\n") }
  }

  /// A function that reports, once, a value that was sent to the subject of a store. Unless `onWarning` receives the
  /// report, the function stops a debug build.
  var reportingSentValue: @Sendable () -> Void {
    let isFirst = Locked<Void?>(())
    return { [weak self] in
      guard let self, isFirst.withLock({ $0.take() != nil }) else { return }
      assert(onWarning != nil, StoreWarning.sentToSubject.message)
      report(.sentToSubject)
    }
  }
}
