public import Inspection
import LiteralParsing
import SwiftRex

/// A test that replays the steps of a recording, as Swift source.
///
/// The test sends what the user or another feature dispatched. It receives the results of effects that began within the
/// steps, and sends the results of earlier ones. No effects run. It tests a feature if all actions belong to one, and
/// otherwise the app. All names are derived from the names of types.
public struct TestExport: Sendable {
  /// A value that the test expects at the end, although the recorded app has a different one.
  public struct Expectation: Equatable, Sendable {
    /// The state path.
    public let path: String
    /// The expected value.
    public let value: Literal

    /// Creates an expectation.
    public init(path: String, value: Literal) {
      (self.path, self.value) = (path, value)
    }
  }

  /// The reason a test cannot be exported.
  public struct Failure: Error, Equatable {
    /// The reason, in one line.
    public let message: String
  }

  /// The module whose tests the test belongs to.
  public let module: String
  /// The source.
  public let source: String

  /// Creates a test from some steps.
  ///
  /// Without an expectation, the test passes with the recorded reducer. With one, it fails until the reducer produces
  /// the expected value, and it does not assert changes at the path.
  ///
  /// Cost: the reducer runs for each action since the last snapshot.
  ///
  /// - Parameters:
  ///   - recording: The recording, which keeps all the actions.
  ///   - numbers: The numbers of the actions.
  ///   - initialState: A state equal to `State()`; the test sets only what differs from it before the first action.
  ///   - name: The name of the type that contains the test.
  ///   - expectation: The value expected at the end.
  ///   - isOver: Returns whether to give up.
  /// - Throws: A failure if a value has no Swift source, if the expected part does not exist, cannot have the value or
  ///   already has it, or after giving up.
  public init<Action, State>(
    of recording: Recording<Action, State>, _ numbers: ClosedRange<Int>, initialState: State, name: String,
    expecting expectation: Expectation?, unless isOver: @escaping () -> Bool = { false }
  ) throws(Failure) {
    let subject = TestSubject(
      of: numbers.lazy.filter(recording.contains).prefix { _ in !isOver() }.map { recording[$0].action },
      in: initialState,
      actionType: Action.self, path: expectation?.path)
    var writer = TestWriter(subject: subject, name: name, numbers: numbers)
    writer.skipped = numbers.filter { !recording.contains($0) }
    guard let start = recording.state(after: numbers.lowerBound - 1, unless: isOver),
      let end = recording.state(after: numbers.upperBound, unless: isOver)
    else { throw Failure(message: "interrupted") }
    try writer.write(expectation, in: end)
    writer.writeStart(initialState, start)
    var time = recording[numbers.lowerBound].time
    let hasMissingChildren = Locked(false)
    let report = MissingChild.Report { _ in hasMissingChildren.withLock { $0 = true } }
    MissingChild.$report.withValue(report) {
      recording.forEach(numbers) { action, before, after in
        writer.writeAdvance(from: time, to: action.time)
        writer.writeStep(action, before, after)
        time = action.time
        return !isOver()
      }
    }
    if isOver() { throw Failure(message: "interrupted") }
    writer.hasMissingChildren = hasMissingChildren.withLock(\.self)
    if let type = writer.values.unwritable.first {
      throw Failure(message: "a value of type \(type) has no Swift source")
    }
    (module, source) = (subject.module, writer.source)
  }
}
