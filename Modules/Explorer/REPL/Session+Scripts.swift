import CommandLineOptions
import LineEditing
import SwiftRex

/// The commands around a line that is executed: how many there are, and the names that have a value within them.
struct CommandScope {
  private static let depthLimit = 16

  private(set) var variables: [String: String] = [:]
  private var depth = 0

  /// Returns the scope of a command within this one; throws if there are too many around it, as of a file that runs
  /// itself.
  func nested() throws(CommandError) -> CommandScope {
    guard depth < Self.depthLimit else {
      throw CommandError("more than \(Self.depthLimit) commands run one another")
    }
    var scope = self
    scope.depth += 1
    return scope
  }

  /// Returns the scope with a value for a name.
  func setting(_ name: String, to value: String) -> CommandScope {
    var scope = self
    scope.variables[name] = value
    return scope
  }
}

extension Session {
  /// Executes a line of a script, unless it cannot be read.
  func execute(_ line: ReadResult, from source: ActionSource, in scope: CommandScope = CommandScope()) -> Outcome {
    switch line {
    case .line(let text): execute(text, from: source, in: scope)
    case .unreadable(let reason): .failed(reason, code: 1)
    case .endOfInput, .interrupted: .quit
    }
  }

  /// Executes the lines of a file, up to the first error, which is returned with its line.
  func run(_ file: String, in scope: CommandScope) throws(CommandError) -> Outcome {
    let script: Script
    do throws(UsageError) {
      script = try Script(file: file)
    } catch {
      throw CommandError(error.message)
    }
    for (index, line) in (script.lines ?? []).enumerated() {
      runtime.output.waitForRoom()
      if runtime.interruption.isRequested { break }
      let source = ActionSource(file: file, function: "script", line: UInt(index + 1))
      let outcome = execute(line, from: source, in: scope)
      if case .failed(let message, let code) = outcome {
        return .failed("\(file):\(index + 1): \(message)", code: code)
      }
      if outcome == .quit { return .quit }
    }
    return .done
  }

  /// Executes a line several times, with the number in place of `$i`, up to the first error.
  func run(_ line: String, times: Int, from source: ActionSource, in scope: CommandScope) throws(CommandError)
    -> Outcome
  {
    for number in 1...times {
      runtime.output.waitForRoom()
      if runtime.interruption.isRequested { break }
      let outcome = execute(line, from: source, in: scope.setting("i", to: "\(number)"))
      if outcome != .done { return outcome }
    }
    return .done
  }
}
