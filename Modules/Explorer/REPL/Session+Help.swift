import CommandLineOptions
import Inspection
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Returns the help about a command, an action, a feature or a state path; without a topic, an overview.
  func help(about topic: String) throws(CommandError) -> String {
    if topic.isEmpty { return help }
    if topic == "keys" { return Command.rows(Command.keys, indent: 24, columns: columns) }
    let command = topic.hasPrefix(":") ? topic : ":" + topic
    let parts =
      [
        Command.lines(of: command, columns: columns),
        catalog.signature(named: topic)?.help(columns: columns, types: catalog.types)
          ?? catalog.signatures(under: topic).listing(columns: columns),
        pathHelp(topic),
      ].filter { !$0.isEmpty }
    guard parts.isEmpty else { return parts.joined(separator: "\n") }
    let known =
      ["keys"] + Command.names.map { String($0.dropFirst()) } + catalog.features + catalog.signatures.map(\.name)
    throw CommandError(
      "there is no help for \(topic.shortened)", nearestTo: topic, among: known, otherwise: ":help lists the commands"
    ).at(topic)
  }

  func actions(under name: String) throws(CommandError) -> String {
    let found = catalog.signatures(under: name)
    if found.isEmpty, name.isEmpty { return "This app does not list its actions." }
    guard found.isEmpty else { return found.listing(columns: columns) }
    throw catalog.unknownFeature(name)
  }

  private var columns: Int { output.layout().columns }

  private var help: String {
    let start = "Type an action the way it is printed" + (description.examples.isEmpty ? "." : ":")
    let examples = description.examples
    let rows = start.rows(ofColumns: columns) + examples.map { $0.hanging(after: "  ", columns: columns) }
    let summaries = Command.Name.allCases.compactMap { name in name.summary.map { (usage: name.text, meaning: $0) } }
    let topics = summaries + [(usage: ":help keys", meaning: "lists the keys that edit a line")]
    let title = "Commands, which can be abbreviated (:help COMMAND shows more):".rows(ofColumns: columns)
    let list = Command.rows(topics, indent: 15, columns: columns)
    return (rows + title + [list]).joined(separator: "\n")
  }

  private func pathHelp(_ path: String) -> String {
    guard let value = try? LiteralParsing.inspect(view.state, at: path) else { return "" }
    let text = Literal.description(of: value, limit: 60)
    let meaning = "\(TypeNotation.text(of: type(of: value))), now \(text)"
    return Command.rows([(":state \(path)", meaning)], indent: 38, columns: columns)
  }
}

extension Command {
  fileprivate static func lines(of command: String, columns: Int) -> String {
    let usages = Name.allCases.first { $0.text == command }?.usages ?? []
    let table = usages.map { (usage: "\(command) \($0.arguments)".trimmed, meaning: $0.meaning) }
    return rows(table, indent: 38, columns: columns)
  }

  /// Returns a table. If there is no room for the meanings beside the usages, they are below.
  fileprivate static func rows(_ table: [(usage: String, meaning: String)], indent: Int, columns: Int) -> String {
    let indent = columns < 60 ? 6 : indent
    return table.map { command in
      if indent > 6 {
        return command.meaning.hanging(after: "  \(command.usage) ".filled(toColumns: indent), columns: columns)
      }
      return command.usage.hanging(after: "  ", columns: columns) + "\n"
        + command.meaning.hanging(after: .blanks(indent), columns: columns)
    }.joined(separator: "\n")
  }
}
