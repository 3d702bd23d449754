import Inspection
import LiteralParsing
import SwiftRex

/// The lines of an exported test.
struct TestWriter {
  let subject: TestSubject
  let name: String
  let numbers: ClosedRange<Int>
  /// The writer of all values, which keeps track of their modules.
  private(set) var values = SwiftWriter()
  private var expectation: (path: String, text: String)?
  /// Whether an action was sent to a child that did not exist.
  var hasMissingChildren = false
  /// The numbers of actions that the app no longer has.
  var skipped: [Int] = []
  private var start: [String] = []
  private var steps: [String] = []

  init(subject: TestSubject, name: String, numbers: ClosedRange<Int>) {
    (self.subject, self.name, self.numbers) = (subject, name, numbers)
  }

  /// Writes the expectation. Throws if its part does not exist in the final state, has a different type or already has
  /// the value.
  mutating func write<State>(
    _ expectation: TestExport.Expectation?, in final: State
  ) throws(TestExport.Failure) {
    guard let expectation else { return }
    let path = subject.feature.map { String(expectation.path.dropFirst($0.count + 1)) } ?? expectation.path
    do {
      let (text, part) = try swiftExpression(of: path, in: subject.part(of: final))
      if Literal(reflecting: part).matches(expectation.value) {
        throw TestExport.Failure(
          message: "\(expectation.path) is already \(expectation.value) after action \(numbers.upperBound)")
      }
      self.expectation = (path, "#expect(store.state\(text) == \(try source(of: expectation.value, like: part)))")
    } catch let failure as TestExport.Failure {
      throw failure
    } catch let error as Literal.DecodeError {
      throw TestExport.Failure(message: "\(expectation.path): \(error)")
    } catch {
      throw TestExport.Failure(message: "\(error)")
    }
  }

  /// Returns the source of a literal, decoded as the type of another value.
  private mutating func source(of literal: Literal, like part: Any) throws -> String {
    if case .nil = literal { return "nil" }
    guard let type = type(of: part) as? any Decodable.Type else { return values.source(of: literal).line }
    return values.source(of: try literal.decode(as: type)).line
  }

  /// Writes the store with the state before the first action.
  mutating func writeStart<State>(_ initial: State, _ state: State) {
    let (initial, state) = (subject.part(of: initial), subject.part(of: state))
    let type = values.name(of: type(of: state))
    let assignments = Assignments(from: initial, to: state, root: "state", indentation: "    ", writer: &values)
      .statements
    if !assignments.isEmpty { start += ["    var state = \(type)()"] + assignments.map(\.text) }
    let argument = assignments.isEmpty ? "\(type)()" : "state"
    start += [
      "    let store = TestStore(initialState: \(argument), reducer: \(subject.reducer))",
      "    store.replaysEffects = true",
    ]
  }

  /// Writes the time between two actions, in whole milliseconds.
  mutating func writeAdvance(from start: Duration, to end: Duration) {
    let milliseconds = Int(end / .milliseconds(1)) - Int(start / .milliseconds(1))
    if milliseconds > 0 {
      steps.append("    store.advance(by: \(values.source(of: Duration.milliseconds(milliseconds)).line))")
    }
  }

  /// Writes the step of an action, with its changes outside the expected part.
  mutating func writeStep<Action, State>(_ action: RecordedAction<Action>, _ before: State, _ after: State) {
    let isResult = action.source.cause.map { $0 >= numbers.lowerBound }
    if isResult == false {
      steps.append("    // The result of an effect that began before action \(numbers.lowerBound).")
    }
    let source = values.source(of: subject.part(of: action.action))
    let step = "    store.\(isResult == true ? "receive" : "send")("
    let changes = Assignments(
      from: subject.part(of: before), to: subject.part(of: after), root: "$0", indentation: "      ", writer: &values
    ).statements.filter { change in !(expectation.map { $0.path.overlaps(path: change.path) } ?? false) }
    let text = source.text(columns: 120 - step.count - 3, indentation: "    ")
    steps.append(step + text + (changes.isEmpty ? ")" : ") {"))
    if !changes.isEmpty { steps += changes.map(\.text) + ["    }"] }
  }

  /// The part of the comment that names the skipped actions, or counts them if there are many.
  private var omission: String {
    if skipped.isEmpty { return "" }
    return skipped.count > 10
      ? ", without \(skipped.count) of them" : ", without \(skipped.map(\.description).joined(separator: ", "))"
  }

  /// The whole file.
  var source: String {
    let modules = values.modules.union([subject.module]).sorted()
    let title =
      expectation == nil ? "the actions change the state as recorded" : "the final state has the expected value"
    let skipped = (expectation == nil ? [] : [".state"]) + (hasMissingChildren ? [".children"] : [])
    return
      ((subject.isComposed ? ["import SwiftRex"] : []) + ["import SwiftRexTesting", "import Testing", ""]
      + modules.map { "@testable import \($0)" } + [
        "", "/// Actions \(numbers.lowerBound) to \(numbers.upperBound) of a session\(omission).",
        "/// No effect runs: `receive` dispatches what the recorded effects dispatched.",
        "struct \(name) {", "  @Test func `\(title)`() {",
      ] + start + skipped.map { "    store.exhaustivity.remove(\($0))" } + steps
      + (expectation.map { ["    " + $0.text] } ?? []) + ["    store.finish()", "  }", "}", ""])
      .joined(separator: "\n")
  }
}
