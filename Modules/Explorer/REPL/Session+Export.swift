import Inspection
import Recorder
import SwiftRex

extension Session {
  /// Writes a test with the steps of some actions to a file, or prints it.
  func exportTest(_ request: TestRequest) throws(CommandError) {
    let recording = recorder.recording
    let numbers = request.numbers
    try checkKept(numbers, in: recording)
    if let path = request.expectation?.path { _ = try inspect(path, in: recording.state(after: numbers.upperBound)) }
    let test: TestExport
    do throws(TestExport.Failure) {
      test = try TestExport(
        of: recording, numbers, initialState: recorder.initialState, name: request.typeName,
        expecting: request.expectation)
    } catch {
      throw CommandError(error.message)
    }
    if let file = request.file { try SourceFile.write(test.source, to: file) }
    try answer { _ in report(of: test, request) }
  }

  private func report(of test: TestExport, _ request: TestRequest) -> [String] {
    let (first, last) = (request.numbers.lowerBound, request.numbers.upperBound)
    if runtime.output.format == .json {
      let fields: [Literal.Argument] = [
        .init("type", .string("test")), .init("first", .integer(Int128(first))), .init("last", .integer(Int128(last))),
        .init("module", .string(test.module)), .init("file", request.file.map { .string($0) } ?? .nil),
        .init("source", .string(test.source)),
      ]
      return [Literal.record("Test", fields).json]
    }
    guard let file = request.file else {
      return test.source.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return ["wrote \(file); it belongs to the tests of \(test.module)"]
  }

  /// Throws if the log no longer keeps some actions, or does not have them yet.
  func checkKept(
    _ numbers: ClosedRange<Int>, in recording: Recording<Store.ActionType, Store.StateType>
  ) throws(CommandError) {
    let kept = recording.numbers
    if kept.contains(numbers.lowerBound), kept.contains(numbers.upperBound) { return }
    throw CommandError(
      kept.isEmpty ? "the log is empty" : "the log keeps actions \(kept.lowerBound) to \(kept.upperBound - 1)")
  }
}
