import CommandLineOptions
import Inspection
import Recorder

/// The arguments of `:export-test`, and of the subcommand.
struct TestRequest: Equatable {
  /// The file with the recording; `nil` for that of the running app.
  var session: String?
  let numbers: ClosedRange<Int>
  var expectation: TestExport.Expectation?
  /// The file to write; `nil` to print the test.
  var file: String?

  /// Parses the arguments of a command with an example.
  init(_ words: some Collection<String>, of example: String) throws(CommandError) {
    var words = Array(words)[...]
    let text = words.joined(separator: " ")
    let numbers = (words.popFirst() ?? "").split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = numbers.first ?? nil, let last = numbers.last ?? nil, numbers.count < 3, 0 < first, first <= last
    else {
      let instead = text.isEmpty ? "" : ", not \(text.shortened)"
      let command = example.prefix { $0 != " " }
      throw CommandError("\(command) needs the numbers of actions, such as \(example) 3..9 bug.swift" + instead)
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

  static let subcommand = Subcommand<REPLOptions>(
    "export-test", arguments: "SESSION FROM..TO [expecting PATH VALUE] [FILE]",
    help: "write a test with the actions FROM to TO of a recording to FILE, or print it, and exit"
  ) { options, words throws(UsageError) in
    let session = words.first ?? ""
    do throws(CommandError) {
      options.test = try TestRequest(words.dropFirst(), of: "export-test \(session.isEmpty ? "SESSION" : session)")
    } catch {
      throw UsageError(error.message)
    }
    options.test?.session = session
  }

  /// The name of the type around the test, from that of the file.
  var typeName: String {
    let name = (file ?? "").split(separator: "/").last?.split(separator: ".").first ?? ""
    let letters = name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
    return letters.first?.isLetter == true ? letters : "RecordedSession"
  }
}
