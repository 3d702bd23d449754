public import Inspection
import LiteralParsing
import SwiftRex

/// A test with the steps of a recording, as Swift source.
///
/// The test sends what the user or another feature dispatched. It receives the results of effects that began within the
/// steps, and sends those of earlier ones. No effect runs in it. It is a test of a feature if all its actions belong to
/// one, and otherwise of the app. All names follow from those of the types.
public struct TestExport: Sendable {
  /// A value that the test expects in the end, although the recorded app has another one there.
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

  /// The reason why there is no test.
  public struct Failure: Error, Equatable {
    /// The reason, in one line.
    public let message: String
  }

  /// The module to whose tests the test belongs.
  public let module: String
  /// The source.
  public let source: String

  /// Creates the test of some steps.
  ///
  /// Without an expectation, it passes with the recorded reducer. With one, it fails until the reducer leads to the value; the
  /// changes at the path are left out.
  ///
  /// Cost: the reducer runs for each action since the last state that was kept.
  ///
  /// - Parameters:
  ///   - recording: The recording, which keeps all the actions.
  ///   - numbers: The numbers of the actions.
  ///   - initialState: A state that equals `State()`; the test writes only what differs from it before the first action.
  ///   - name: The name of the type around the test.
  ///   - expectation: The value that is expected in the end.
  ///   - isOver: Returns whether to give up.
  /// - Throws: A failure if a value has no Swift source, if the part of the expectation does not exist or already has
  ///   the value, or if it is over.
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
    let final = recording.state(after: numbers.upperBound)
    try writer.write(expectation, in: final)
    writer.writeStart(initialState, recording.state(after: numbers.lowerBound - 1))
    var time = recording[numbers.lowerBound].time
    let hasMissingChildren = Locked(false)
    let report = MissingChild.Report { _ in hasMissingChildren.withLock { $0 = true } }
    MissingChild.$report.withValue(report) {
      recording.forEach(numbers.lowerBound..<numbers.upperBound + 1) { action, before, after in
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
