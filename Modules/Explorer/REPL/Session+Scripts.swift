import CommandLineOptions
import Inspection
import LineEditing
import SwiftRex

/// The commands around a line.
struct CommandScope: Sendable {
  private static let depthLimit = 16

  /// Whether scripts continue after an error.
  let keepsGoing: Bool
  /// The number of the repetition, which replaces `$i`.
  var repetition: Int?
  private var depth = 0

  /// Creates the scope of a line.
  init(keepsGoing: Bool = false) {
    self.keepsGoing = keepsGoing
  }

  /// Returns the scope of a command within this one; throws if it is too deep, as in a file that runs itself.
  func nested() throws(CommandError) -> CommandScope {
    guard depth < Self.depthLimit else {
      throw CommandError("commands are nested more than \(Self.depthLimit) levels deep; does a file run itself?")
    }
    var scope = self
    scope.depth += 1
    return scope
  }
}

extension Session {
  func execute(_ line: ReadResult, from source: ActionSource, in scope: CommandScope) -> Outcome {
    switch line {
    case .line(let text): execute(text, from: source, in: scope)
    case .unreadable(let reason): .failed(reason, code: 1)
    case .endOfInput, .interrupted: .quit
    }
  }

  /// Executes the lines of a file up to the first error, or with `--keep-going`, prints each error and continues.
  func run(_ file: String, in scope: CommandScope) throws(CommandError) -> Outcome {
    if console == nil { throw CommandError("an agent cannot read a file") }
    let script: Script
    do throws(UsageError) {
      script = try Script(file: file) { interruption.isRequested || runtime.shutdown.isShuttingDown }
    } catch { throw CommandError(error.message) }
    var errors: (count: Int, code: Int32) = (0, 0)
    for (number, line) in script.commands() {
      console?.waitForRoom()
      if interruption.isRequested { break }
      let source = ActionSource(file: file, line: number, origin: .script)
      let outcome = execute(line, from: source, in: scope)
      if outcome == .quit { return .quit }
      guard case .failed(let message, let code) = outcome else { continue }
      if !scope.keepsGoing { return .failed(source.located(message), code: code) }
      output.report(error: message, code: code, from: source)
      errors = (errors.count + 1, errors.count == 0 ? code : errors.code)
    }
    if errors.count == 0 { return .done }
    return .failed("\(file) had \(errors.count) error\(errors.count == 1 ? "" : "s")", code: errors.code)
  }

  /// Performs a line repeatedly up to the first error.
  func `repeat`(
    _ repetition: (count: Int, line: String), from source: ActionSource, in scope: CommandScope
  ) throws(CommandError) -> Outcome {
    var scope = scope
    for number in 1...repetition.count {
      console?.waitForRoom()
      if interruption.isRequested { break }
      scope.repetition = number
      let outcome = try perform(repetition.line, from: source, in: scope)
      if outcome != .done { return outcome }
    }
    return .done
  }
}
