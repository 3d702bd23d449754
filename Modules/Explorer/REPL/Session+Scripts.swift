import Inspection
import LineEditing
import SwiftRex

/// The context of a line: the number of commands around it, and the variables that have a value within them.
struct CommandScope {
  private static let depthLimit = 16

  private(set) var variables: [String: String] = [:]
  /// Whether scripts continue after an error.
  let keepsGoing: Bool
  private var depth = 0
  /// The number of characters that were typed before the line, such as those of a `:repeat`.
  private(set) var offset = 0

  init(keepsGoing: Bool = false) {
    self.keepsGoing = keepsGoing
  }

  /// Returns the scope of a command within this one.
  ///
  /// Throws if it is nested too deeply, as in a file that runs itself.
  ///
  /// - Parameter offset: The number of characters that were typed before the lines of the command.
  func nested(after offset: Int = 0) throws(CommandError) -> CommandScope {
    guard depth < Self.depthLimit else {
      throw CommandError("commands are nested more than \(Self.depthLimit) levels deep; does a file run itself?")
    }
    var scope = self
    scope.depth += 1
    scope.offset = offset
    return scope
  }

  /// Returns the scope with a value for a variable.
  func setting(_ name: String, to value: String) -> CommandScope {
    var scope = self
    scope.variables[name] = value
    return scope
  }
}

extension Session {
  /// Executes a line of a script, if it can be read.
  func execute(_ line: ReadResult, from source: ActionSource, in scope: CommandScope = CommandScope()) -> Outcome {
    switch line {
    case .line(let text): execute(text, from: source, in: scope)
    case .unreadable(let reason): .failed(reason, code: 1)
    case .endOfInput, .interrupted: .quit
    }
  }

  /// Executes the lines of a file up to the first error, and returns that error with its line.
  ///
  /// If scripts continue after an error, each error is printed.
  func run(_ file: String, in scope: CommandScope) throws(CommandError) -> Outcome {
    let script = try files.read(file)
    var errors: (count: Int, code: Int32) = (0, 0)
    for (number, line) in script.commands() {
      runtime.output.waitForRoom()
      if runtime.interruption.isRequested { break }
      let source = LineOrigin.script(file, number).source(at: runtime.terminal)
      let outcome = execute(line, from: source, in: scope)
      if outcome == .quit { return .quit }
      guard case .failed(let message, let code) = outcome else { continue }
      if !scope.keepsGoing { return .failed(message.located(at: "\(file):\(number)"), code: code) }
      runtime.output.report(error: message, code: code, from: source)
      errors = (errors.count + 1, errors.count == 0 ? code : errors.code)
    }
    if errors.count == 0 { return .done }
    return .failed("\(file) had \(errors.count) error\(errors.count == 1 ? "" : "s")", code: errors.code)
  }

  /// Executes a line several times up to the first error, with the number in place of `$i`.
  func run(_ line: String, times: Int, from source: ActionSource, in scope: CommandScope) -> Outcome {
    for number in 1...times {
      runtime.output.waitForRoom()
      if runtime.interruption.isRequested { break }
      let outcome = execute(line, from: source, in: scope.setting("i", to: "\(number)"))
      if outcome != .done { return outcome }
    }
    return .done
  }
}

extension Session {
  /// Returns the value of a variable; `nil` if it is not set, with a warning the first time.
  func value(of name: String, from source: ActionSource) -> String? {
    let known = variables.withLock { variables -> String?? in
      defer { variables[name] = variables[name] ?? .some(nil) }
      return variables[name]
    }
    if let known { return known }
    guard name.first.map({ $0.isLetter || $0 == "_" }) == true else { return nil }
    let text = "warning: $\(name) is not set and stays in the text; set it with :set, or write \\$ for a dollar sign"
    runtime.output.warn(source.located(text))
    return nil
  }

  /// The lines that list the variables.
  var listedVariables: [String] {
    let values = variables.withLock { $0.compactMapValues(\.self) }.sorted { $0.key < $1.key }
    if runtime.output.format == .text {
      return values.isEmpty ? ["no variables are set"] : values.map { "$\($0.key) = \($0.value)" }
    }
    return values.map { name, value in
      Literal.object(["type": "variable", "name": name, "value": value]).json
    }
  }
}
