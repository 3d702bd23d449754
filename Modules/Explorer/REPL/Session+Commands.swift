import Inspection
import LiteralParsing
import SwiftRex

extension Session {
  /// Dispatches the action of a line, or runs its command.
  func perform(_ line: String, from source: ActionSource, in scope: CommandScope) throws(CommandError) -> Outcome {
    let line = scope.repetition.map { line.replacing(/\$i(?!\w)/, with: "\($0)") } ?? line
    let command = try Command(parsing: line)
    switch command {
    case .nothing: return .done
    case .named(let name, let arguments): return try run(name, arguments, from: source, in: scope)
    case .action(let text):
      let name = text.drop { $0 == "." }
      if !name.contains("."), let feature = catalog.features.first(where: { $0 == name }) {
        show(try actions(under: feature))
        return .done
      }
      let action = try decode(text)
      try checkIsLive()
      dispatch(action, from: source)
      return .done
    }
  }

  private func run(
    _ name: Command.Name, _ arguments: CommandArguments, from source: ActionSource, in scope: CommandScope
  ) throws(CommandError) -> Outcome {
    let text = arguments.text
    if !name.hasArguments { try arguments.expectNone() }
    switch name {
    case .help: show(try help(about: text))
    case .actions: show(try actions(under: text))
    case .state: try showState(try arguments.state())
    case .log: try showLog(try arguments.log())
    case .diff: try showDifference(try arguments.numbers())
    case .why: try explain(text)
    case .try:
      if text.isEmpty { throw CommandError(":try needs an action, as it is typed") }
      try self.try(try decode(text))
    case .back: try travel(.back(try arguments.number() ?? 1))
    case .forward: try travel(.forward(try arguments.number() ?? 1))
    case .goto: try travel(.goto(try arguments.actionNumber()))
    case .skip: try travel(.skip(try arguments.actionNumber()))
    case .exportTest: try exportTest(try TestRequest(text.words, of: name.text))
    case .mute, .only: try changeFilters(name, arguments)
    case .cost: try showCosts(of: text.isEmpty ? nil : text)
    case .wait: try wait(try arguments.seconds())
    case .expect: return try check(try StateExpectation(parsing: text), from: source)
    case .source: return try run(try arguments.file(), in: scope.nested())
    case .repeat: return try `repeat`(try arguments.repetition(), from: source, in: scope.nested())
    case .live: try travel(.live)
    case .branch: try branch()
    case .world: try showWorld()
    case .effects: try answer { _ in output.lines(of: runningEffects, at: runtime.time.now) }
    case .screens:
      guard description.screens != nil else { throw CommandError("this app has no screens") }
      _ = showScreens(backLabel: "back")
    case .tour: return try takeTour(from: source, in: scope.nested())
    case .quit: return .quit
    }
    return .done
  }

  private func changeFilters(_ name: Command.Name, _ arguments: CommandArguments) throws(CommandError) {
    if arguments.text.isEmpty { return try answer { _ in listedFilters } }
    let filter = arguments.text == "off" ? nil : try checked(try EntryFilter(parsing: arguments.text))
    if name == .mute { runtime.reporter.mute(filter) } else { runtime.reporter.printOnly(filter) }
  }

  private func showCosts(of feature: String?) throws(CommandError) {
    _ = try checked(feature.map(EntryFilter.name))
    let entries = runtime.costs.entries(of: feature)
    try answer { _ in
      let output = output
      if output.format == .json { return entries.map(\.json) }
      return Costs.Entry.lines(of: entries, columns: output.layout().columns)
    }
  }
}
