import Inspection
import LineEditing
import SwiftRex

extension Session {
  /// Returns what can follow the text before the cursor: the next name, label or value, not the whole line.
  func completion(of line: String, at cursor: Int) -> Completion {
    let head = line.prefix(cursor).drop(while: \.isWhitespace)
    guard head.hasPrefix(":") else { return actionCompletion(of: head) }
    guard let space = head.firstIndex(of: " ") else { return Completion(of: head, by: Command.names) }
    let typed = head[space...].drop { $0 == " " }
    switch head[..<space] {
    case ":state", ":expect": return pathCompletion(of: typed)
    case ":actions": return Completion(of: typed, by: catalog.features)
    case ":help": return Completion(of: typed, by: Command.names + catalog.features + catalog.signatures.map(\.name))
    default: return .none
    }
  }

  /// Returns the names of the properties that can follow in a path.
  private func pathCompletion(of typed: Substring) -> Completion {
    let dot = typed.lastIndex(of: ".")
    let word = dot.map { typed[typed.index(after: $0)...] } ?? typed
    return Completion(of: word, by: names(below: dot.map { String(typed[..<$0]) } ?? ""))
  }

  /// Returns the names of the properties of the part of the state at a path.
  func names(below path: String) -> [String] {
    guard let value = try? Inspection.inspect(store.state, at: path),
      case .record(_, let fields) = Literal(reflecting: value, elements: 0)
    else { return [] }
    return fields.compactMap(\.label)
  }

  /// Returns the names or arguments that can follow in an action; actions that were handled if there are no samples.
  private func actionCompletion(of head: Substring) -> Completion {
    if samples.isEmpty {
      let handled = runtime.log.last(ActionLog.capacity).filter(\.isWhole).map(\.action)
      return Completion(of: head, by: handled)
    }
    let catalog = catalog
    guard let open = head.firstIndex(of: "(") else { return catalog.nameCompletion(of: head) }
    return catalog.signature(named: head[..<open])?.completion(ofArguments: head[open...].dropFirst()) ?? .none
  }
}
