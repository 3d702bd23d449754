import Inspection
import SwiftRex

extension Session {
  /// Returns the text of `:help` about a command, an action, a feature or a path; about everything for an empty topic.
  func help(about topic: String) throws(CommandError) -> String {
    if topic.isEmpty { return help }
    let command = topic.hasPrefix(":") ? topic : ":" + topic
    let parts =
      [
        Command.lines { $0 == command },
        catalog.signature(named: topic)?.help ?? catalog.signatures(under: topic).listing,
        pathHelp(topic),
      ].filter { !$0.isEmpty }
    guard parts.isEmpty else { return parts.joined(separator: "\n") }
    let known = Command.names.map { String($0.dropFirst()) } + catalog.features + catalog.signatures.map(\.name)
    throw CommandError(
      "there is no help about \(topic)", nearestTo: topic, among: known, otherwise: ":help lists the commands")
  }

  /// Returns the text of `:actions`.
  func actions(under name: String) throws(CommandError) -> String {
    let found = catalog.signatures(under: name)
    if found.isEmpty, name.isEmpty { return "The program names no samples of its actions." }
    guard found.isEmpty else { return found.listing }
    throw CommandError(
      "there is no feature \(name)", nearestTo: name, among: catalog.features, otherwise: ":actions lists all actions")
  }

  private var help: String {
    (["An action is typed as it is printed" + (examples.isEmpty ? "." : ":")] + examples.map { "  " + $0 }
      + ["Commands:", Command.lines { _ in true }]).joined(separator: "\n")
  }

  /// Returns the type and the value of the part of the state at a path; an empty text if there is none.
  private func pathHelp(_ path: String) -> String {
    guard let value = try? Inspection.inspect(store.state, at: path) else { return "" }
    let text = Literal.description(of: value, limit: 60)
    return "  :state \(path)".padded(to: 38) + "\(TypeNotation.text(of: type(of: value))), now \(text)"
  }
}

extension Command {
  /// Returns the lines of the help about the commands with matching names.
  fileprivate static func lines(where matches: (String) -> Bool) -> String {
    all.filter { matches($0.usage.splitAtFirstSpace.0) }
      .map { "  " + $0.usage.padded(to: 36) + $0.meaning }.joined(separator: "\n")
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}
