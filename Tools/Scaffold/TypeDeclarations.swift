import Foundation

/// The declarations of decodable types in sources: the cases of each enumeration, and the stored properties of each
/// structure.
struct TypeDeclarations {
  /// A type, with the path of its file. An entry is `.every(Duration)` or `(name: String)`.
  private struct Declaration {
    let path: String
    let entries: [String]
  }

  /// The types with each name. That of an action has the name of its feature or child: `Favorites.Action`.
  private var types: [String: [Declaration]] = [:]

  /// Creates the declarations of files.
  init(_ sources: [(path: String, text: String)]) {
    for source in sources {
      for (name, entries) in Self.declarations(in: source.text) where !entries.isEmpty {
        let name = name == "Action" ? Self.nameOfAction(in: source.path) : name
        types[name, default: []].append(Declaration(path: source.path, entries: entries))
      }
    }
  }

  /// Returns the entries of the types in the actions of some files, and of the types in these, each after its name.
  ///
  /// Of several types with one name, that in the same file is meant, or in the same folder, or in a library. The second
  /// one is named after the type that mentions it: `Repair.Kind`. The actions of children have no entries, because the user
  /// types them after the names of the cases: `reachability.probe.ended`.
  func reachable(fromActionsIn paths: [String]) -> [String] {
    var (files, result) = ([String: String](), [String]())
    var rest = paths.flatMap { path in
      (types[Self.nameOfAction(in: path)] ?? []).filter { $0.path == path }.map { ("", $0) }
    }
    while !rest.isEmpty {
      let (owner, declaration) = rest.removeFirst()
      for var entry in declaration.entries {
        for word in Set(entry.matches(of: /[A-Z]\w*(?:\.Action)?/).map { String($0.output) }).sorted() {
          guard let found = find(word, from: declaration.path) else { continue }
          let name = [word, "\(owner).\(word)"].first { files[$0] == nil || files[$0] == found.path } ?? word
          entry = entry.replacing(word, with: name)
          let isAction = word.hasSuffix(".Action")
          if files.updateValue(found.path, forKey: name) == nil { rest.append((isAction ? "" : name, found)) }
        }
        if !owner.isEmpty { result.append(owner + entry) }
      }
    }
    return result
  }

  /// Returns the name of the action in a file: `Favorites.Action` in `Favorites+Action.swift`.
  private static func nameOfAction(in path: String) -> String {
    (path.components(separatedBy: "/").last ?? path).replacing(/[+.].*/, with: "") + ".Action"
  }

  private func find(_ name: String, from path: String) -> Declaration? {
    let (found, folder) = (types[name] ?? [], path.components(separatedBy: "/").prefix(3).joined(separator: "/") + "/")
    return found.first { $0.path == path } ?? found.first { $0.path.hasPrefix(folder) }
      ?? found.first { $0.path.contains("Libraries") || $0.path.hasPrefix("App/Screens/") }
  }

  /// Returns the decodable types that a file declares, with their entries.
  static func declarations(in source: String) -> [(name: String, entries: [String])] {
    let lines = source.split(separator: "\n").map(String.init)
    return lines.indices.compactMap { index in
      guard lines[index].hasSuffix("{"), lines[index].contains("Codable"),
        let match = lines[index].wholeMatch(of: /( *)(?:public |package |indirect )*(enum|struct) (\w+)\b.*Codable.*\{/)
      else { return nil }
      let body = lines[(index + 1)...].prefix { $0 != match.1 + "}" }
      let members = body.filter { $0.hasPrefix(match.1 + "  ") && !$0.hasPrefix(match.1 + "   ") }.map(\.trimmed)
      return (String(match.3), match.2 == "enum" ? cases(members) : fields(members))
    }
  }

  private static func cases(_ members: [String]) -> [String] {
    members.filter { $0.hasPrefix("case ") }.flatMap { line in
      let text = plain(line.dropFirst("case ".count))
      return text.contains("(") ? ["." + text] : text.components(separatedBy: ", ").map { "." + $0 }
    }
  }

  private static func fields(_ members: [String]) -> [String] {
    let fields = members.flatMap { line -> [String] in
      let declaration = line.replacing(/^(?:(?:public|package|private|internal)(?:\(set\))? )*/, with: "")
      guard let match = plain(declaration).wholeMatch(of: /(?:let|var) (\w+(?:, \w+)*): ([^{]+)/) else { return [] }
      return match.1.components(separatedBy: ", ").map { "\($0): \(match.2)" }
    }
    return fields.isEmpty ? [] : ["(\(fields.joined(separator: ", ")))"]
  }

  /// Returns a declaration without initial values, comments and the names of enclosing types, except that of an action.
  private static func plain(_ text: some StringProtocol) -> String {
    String(text).replacing(/\ +\/\/.*/, with: "").replacing(/\ = [^,)]*/, with: "").replacing(
      /(?:[A-Z]\w*\.)+(?=[A-Z])(?!Action\b)/, with: "")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
