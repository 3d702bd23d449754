import Inspection
import Recorder

/// The arguments of `:export-test`.
struct TestRequest: Equatable {
  let numbers: ClosedRange<Int>
  var expectation: TestExport.Expectation?
  /// The file to write; `nil` to print the test.
  var file: String?

  /// Parses the arguments.
  init(parsing text: String) throws(CommandError) {
    var words = text.words[...]
    let numbers = (words.popFirst() ?? "").split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = numbers.first ?? nil, let last = numbers.last ?? nil, numbers.count < 3, 0 < first, first <= last
    else {
      let instead = text.isEmpty ? "" : ", not \(text.shortened)"
      throw CommandError(":export-test needs the numbers of actions, such as :export-test 3..9 bug.swift" + instead)
    }
    self.numbers = first...last
    if words.first == "expecting" {
      words.removeFirst()
      guard let path = words.popFirst(), let value = words.popFirst() else {
        throw CommandError("expecting needs a path and a value, such as expecting items[0] true")
      }
      expectation = TestExport.Expectation(path: path, value: try Literal(typed: value))
    }
    file = words.popFirst()
    if let rest = words.first { throw CommandError("unexpected text after the file: \(rest.shortened)").at(rest) }
  }

  /// The name of the type around the test: that of the file.
  var typeName: String {
    let name = (file ?? "").split(separator: "/").last?.split(separator: ".").first ?? ""
    let letters = name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
    return letters.first?.isLetter == true ? letters : "RecordedSession"
  }
}
