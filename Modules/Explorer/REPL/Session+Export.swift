import Inspection
import LineEditing
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Writes a test with the steps of some actions to a file, or prints it.
  func exportTest(_ request: TestRequest) throws(CommandError) {
    if request.file != nil, console == nil { throw CommandError("an agent cannot write a file; leave the file out") }
    let recording = recorder.recording
    try recording.checkKept(request.numbers)
    checkRepetition()
    if let path = request.expectation?.path {
      guard let state = recording.state(after: request.numbers.upperBound, unless: isInterrupted) else {
        throw .interrupted
      }
      _ = try inspect(path, in: state)
    }
    let lines = try request.export(
      recording, recorder.initialState, as: output.format, unless: isInterrupted)
    try answer { _ in lines }
  }
}

extension TestRequest {
  /// Writes the test to a file, and returns the lines that report it, or those of the test.
  ///
  /// - Parameter initialState: The state of the app before its first action.
  func export<Action, State>(
    _ recording: Recording<Action, State>, _ initialState: State, as format: Format,
    unless isOver: @escaping () -> Bool = { false }
  ) throws(CommandError) -> [String] {
    try recording.checkKept(numbers)
    let test: TestExport
    do throws(TestExport.Failure) {
      test = try TestExport(
        of: recording, numbers, initialState: initialState, name: typeName, expecting: expectation, unless: isOver)
    } catch {
      throw CommandError(error.message)
    }
    if let file { try test.source.write(toNewFile: file) }
    return report(of: test, as: format)
  }

  private func report(of test: TestExport, as format: Format) -> [String] {
    if format == .json {
      let line = Literal.object([
        "type": "test", "first": numbers.lowerBound, "last": numbers.upperBound, "module": test.module, "file": file,
        "source": test.source,
      ])
      return [line.json]
    }
    guard let file else {
      return test.source.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return ["wrote \(file); it belongs to the tests of \(test.module)"]
  }
}

extension Recording {
  /// Throws if the log no longer keeps some actions, or does not have them yet.
  func checkKept(_ numbers: ClosedRange<Int>) throws(CommandError) {
    if contains(numbers.lowerBound), contains(numbers.upperBound) { return }
    throw unknownNumber
  }

  /// The error about a number that no action in the log has.
  var unknownNumber: CommandError {
    if numbers.isEmpty { return CommandError("the log is empty") }
    let omission = numbers.count == count + 1 - first ? "" : ", without those that the replay left out"
    return CommandError("the log has actions \(first) to \(count)" + omission)
  }
}
