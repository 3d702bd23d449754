import Inspection
import SwiftRex

/// A person, or a script, at work with a store: executes commands one by one.
struct Session {
  let store: AppStore
  let time: any TimeKeeper
  let journal: Journal
  var costs = Costs()
  let format: ReportFormat
  /// Takes what was asked for.
  let print: @Sendable (String) -> Void
  /// Takes what helps a person, but is no answer for a program.
  let hint: @Sendable (String) -> Void

  /// What became of a command.
  enum Outcome: Equatable {
    case done
    case quit
    case failed(String, code: Int32)
  }

  /// Executes a line that was typed at the given place.
  func execute(_ line: String, from source: ActionSource) -> Outcome {
    do throws(CommandError) {
      return try execute(Command(parsing: line), from: source)
    } catch {
      return .failed(error.message, code: 1)
    }
  }

  private func execute(_ command: Command, from source: ActionSource) throws(CommandError) -> Outcome {
    switch command {
    case .nothing: break
    case .action(let action):
      time.waitUntilDone { done in
        journal.expect(from: source, done)
        store.dispatch(action, from: source)
      }
      time.settle()
    case .help: hint(Self.help)
    case .state(let path, let asJSON): try showState(at: path, asJSON: asJSON || format == .json)
    case .log(let count):
      for report in journal.last(count ?? 10) { print(report.line(format)) }
    case .cost: showCosts()
    case .wait(nil): time.waitUntilIdle(store.effects)
    case .wait(let duration?): time.wait(duration)
    case .expect(let path, let value): return try check(path, value)
    case .quit: return .quit
    }
    return .done
  }

  private func showState(at path: String, asJSON: Bool) throws(CommandError) {
    let value = try inspect(path)
    if asJSON {
      print(Literal(reflecting: value).json)
    } else {
      for line in Outline(value, path: path).lines { print(line) }
    }
  }

  private func showCosts() {
    if format == .text { print(Costs.Entry.heading) }
    for entry in costs.dearestFirst { print(entry.line(format)) }
  }

  private func check(_ path: String, _ expected: Literal) throws(CommandError) -> Outcome {
    let actual = Literal(reflecting: try inspect(path))
    if actual.matches(expected) { return .done }
    return .failed("expected \(path) to be \(expected), but it is \(actual)", code: 3)
  }

  private func inspect(_ path: String) throws(CommandError) -> Any {
    do throws(Literal.PathError) {
      return try Inspection.inspect(store.state, at: path)
    } catch {
      throw CommandError("\(error)")
    }
  }

  private static let help = """
    An action is typed as it is printed:
      favorites.itemTapped("oslo")
      locationSimulation.started(speed: 12.5)
    Commands:

    """ + Command.words.map { "  " + $0.usage.padded(to: 26) + $0.meaning }.joined(separator: "\n")
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}
