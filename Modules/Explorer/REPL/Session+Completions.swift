import Inspection
import LineEditing
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Returns the names, labels or values that can continue a line at the cursor.
  func completion(of line: String, at cursor: Int) -> Completion {
    let head = (TypedText(line.prefix(cursor)).commands.last ?? "").drop(while: \.isWhitespace)
    guard head.hasPrefix(":") else { return actionCompletion(of: head) }
    guard let space = head.firstIndex(of: " ") else { return Completion(of: head, by: Command.completions) }
    let typed = head[space...].drop { $0 == " " }
    switch try? Command.name(String(head[..<space])) {
    case .state: return typed.hasPrefix("-") ? Completion(of: typed, by: ["--json"]) : pathCompletion(of: typed)
    case .why: return pathCompletion(of: typed)
    case .try: return actionCompletion(of: typed)
    case .log, .mute, .only:
      if typed.hasPrefix("where ") { return pathCompletion(of: typed.dropFirst("where ".count)) }
      return Completion(of: typed, by: ["where "] + catalog.features + catalog.signatures.map(\.name))
    case .expect: return expectationCompletion(of: typed)
    case .source: return .file(typed)
    case .repeat:
      let line = typed.drop { $0 != " " }.dropFirst()
      return typed.contains(" ") ? completion(of: String(line), at: line.count) : .none
    case .actions, .cost: return Completion(of: typed, by: catalog.features)
    case .help:
      return Completion(of: typed, by: ["keys"] + Command.names + catalog.features + catalog.signatures.map(\.name))
    default: return .none
    }
  }

  /// Completes a statement: a state path, a keyword, or the current value.
  private func expectationCompletion(of typed: Substring) -> Completion {
    var words = String(typed).words[...]
    if typed.last?.isWhitespace == true { words.append("") }
    if words.count > 1, words.first == "eventually" { words.removeFirst() }
    guard words.count > 1, let path = words.popFirst(), let word = words.last else {
      return pathCompletion(of: (words.last ?? "")[...])
    }
    let value = (try? LiteralParsing.inspect(view.state, at: path)).map { Literal(reflecting: $0) }
    let elements = value?.elements ?? []
    switch words.dropLast().last {
    case "contains": return Completion(of: word, by: elements.prefix(200).map { "\($0)" })
    case "count": return Completion(of: word, by: value?.elements == nil ? [] : ["\(elements.count)"])
    default: break
    }
    let following =
      words.count == 1 ? ["not", "contains", "count"] : words.first == "not" ? ["contains", "count"] : []
    let whole = value?.notation(limit: 200)
    return Completion(of: word, by: following + (whole.map { $0.isCut ? [] : [$0.text] } ?? []))
  }

  /// Returns the arguments of an action or a command that are not typed yet.
  func hint(for line: String) -> String {
    line.hasPrefix(":") ? Command.hint(for: line) : catalog.hint(for: line)
  }

  private func pathCompletion(of typed: Substring) -> Completion {
    let start = typed.lastPathComponent
    let path = typed[..<start].hasSuffix(".") ? typed[..<start].dropLast() : typed[..<start]
    let parts = pathComponents(below: String(path)).filter { typed[..<start].hasSuffix(".") != $0.hasPrefix("[") }
    return Completion(of: typed[start...], by: path.isEmpty ? pathComponents(below: "") : parts)
  }

  func pathComponents(below path: String) -> [String] {
    (try? LiteralParsing.inspect(view.state, at: path)).map { LiteralParsing.pathComponents(of: $0) } ?? []
  }

  /// Completes an action, from the log if the app lists no actions.
  private func actionCompletion(of head: Substring) -> Completion {
    if catalog.signatures.isEmpty {
      let recent = entries(recorder.recording.numbers.suffix(1000))
      return Completion(of: head, by: recent.filter(\.isWhole).map(\.action))
    }
    return catalog.completion(of: head) { [view] feature in
      let state = (try? LiteralParsing.inspect(view.state, at: feature)) ?? view.state
      return Literal(reflecting: state).texts
    }
  }
}

extension Literal {
  /// At most 200 strings in collections.
  fileprivate var texts: [String] {
    var (texts, rest) = (Set<String>(), [self])
    while texts.count < 200, let literal = rest.popLast() {
      for case .string(let text) in literal.elements ?? [] { texts.insert(text) }
      switch literal {
      case .record(_, let fields), .tuple(let fields), .case(_, let fields): rest += fields.map(\.value)
      case .array(let elements): rest += elements.prefix(200)
      case .dictionary(let pairs): rest += pairs.prefix(200).map(\.value)
      default: break
      }
    }
    return texts.sorted()
  }

  /// The elements of an array, or the keys of a dictionary; `nil` for other values.
  fileprivate var elements: [Literal]? {
    switch self {
    case .array(let elements): elements
    case .dictionary(let pairs): pairs.map(\.key)
    default: nil
    }
  }
}

extension Substring {
  /// The start of the last component: after the last dot, or at the last bracket.
  fileprivate var lastPathComponent: Index {
    var (start, rest) = (startIndex, self)
    while let next = rest.firstIndexOutsideOfQuotes(where: { ($0 == "." || $0 == "[") && $1 <= 0 }) {
      start = rest[next] == "." ? index(after: next) : next
      rest = rest[index(after: next)...]
    }
    return start
  }
}
