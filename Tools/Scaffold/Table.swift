import Foundation

/// A table with a row for each feature, below a header. A row begins a line, and its other lines are indented more.
struct Table: Sendable {
  let path: String
  /// What the line above the rows contains; `nil` for the imports of a file.
  private let header: String?
  /// Whether the rows are in alphabetical order; otherwise a new one is added at the end.
  private let isSorted: Bool
  /// Returns the lines of a feature's row.
  private let row: @Sendable (FeatureName) -> String
  /// The row of some feature, which shows how rows are indented and separated.
  private let pattern: String
  private var indentation: String { String(pattern.prefix { $0 == " " }) }

  init(_ path: String, _ header: String?, isSorted: Bool = true, _ row: @escaping @Sendable (FeatureName) -> String) {
    (self.path, self.header, self.isSorted, self.row) = (path, header, isSorted, row)
    pattern = row(FeatureName("X"))
  }

  enum Change {
    case addition(FeatureName), sorting
  }

  /// Returns the text of the file after a change. The features include the one that is added.
  func text(of text: String, after change: Change, among features: [FeatureName]) throws(Mistake) -> String {
    var lines = text.components(separatedBy: "\n")
    guard let range = range(in: lines) else { throw Mistake("\(path) has no line with `\(header ?? "import")`") }
    var parts = parts(of: lines[range], features)
    switch change {
    case .addition(let feature): insert(feature, into: &parts)
    case .sorting: if isSorted { sort(&parts) }
    }
    punctuate(&parts)
    lines.replaceSubrange(range, with: parts.flatMap(\.lines))
    return lines.joined(separator: "\n")
  }

  /// Returns the row that a feature needs and the table lacks.
  func missingRow(of feature: FeatureName, in tree: Tree, among features: [FeatureName]) -> String? {
    let hasScreen = !tree.text(of: "Modules/Features/\(feature.type)/\(feature.type)+Screen.swift").isEmpty
    if path.hasPrefix("App/Screens/"), !hasScreen { return nil }
    let lines = tree.text(of: path).components(separatedBy: "\n")
    let isThere = range(in: lines).map { parts(of: lines[$0], features).contains { $0.feature == feature } }
    return isThere == true ? nil : row(feature)
  }

  /// A row, or a line between rows.
  private struct Part {
    var lines: [String]
    /// The feature whose row it is.
    var feature: FeatureName?
    /// The name by which it is sorted; empty for a line between rows.
    var name = ""
  }

  private func name(of feature: FeatureName) -> String { header == nil ? feature.module : feature.property }

  private func range(in lines: [String]) -> Range<Int>? {
    let (header, start) = (header ?? "import ", header == nil ? 0 : 1)
    let isInside = { (line: String) in
      self.header == nil ? line.hasPrefix(header) : line.isEmpty || line.hasPrefix(indentation)
    }
    return lines.firstIndex { $0.contains(header) }.map { index in
      index + start..<(lines[(index + start)...].firstIndex { !isInside($0) } ?? lines.endIndex)
    }
  }

  private func parts(of lines: ArraySlice<String>, _ features: [FeatureName]) -> [Part] {
    let words = features.flatMap { [($0.type, $0), ($0.property, $0), ($0.module, $0)] }
    let keys = Dictionary(words) { first, _ in first }
    var (parts, documentation) = ([Part](), [String]())
    for line in lines {
      let text = line.dropFirst(indentation.count)
      if text.hasPrefix("///") {
        documentation.append(line)
      } else if text.isEmpty || text.hasPrefix("//") {
        parts.append(Part(lines: [line]))
      } else if text.hasPrefix(" "), !parts.isEmpty {
        parts[parts.count - 1].lines.append(line)
      } else {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { !Self.keywords.contains($0) }
        let feature = words.lazy.compactMap { keys[$0] }.first
        parts.append(
          Part(lines: documentation + [line], feature: feature, name: feature.map(name) ?? words.first ?? ""))
        documentation = []
      }
    }
    return parts
  }

  /// What precedes the name in a row.
  private static let keywords = ["case", "import", "let", "private", "self", "static", "var"]

  /// Inserts the row of a feature among those of the others: in the order of the names, or at the end.
  private func insert(_ feature: FeatureName, into parts: inout [Part]) {
    let rows = parts.indices.filter { parts[$0].feature != nil }
    let (start, end) = (rows.first ?? parts.startIndex, rows.last.map { $0 + 1 } ?? parts.startIndex)
    let next = isSorted ? parts[start..<end].firstIndex { $0.name > name(of: feature) } : nil
    parts.insert(Part(lines: row(feature).components(separatedBy: "\n"), feature: feature, name: "-"), at: next ?? end)
  }

  /// Sorts the rows of the features, and drops what a merge repeated; what is between them keeps its place.
  private func sort(_ parts: inout [Part]) {
    var seen: Set<FeatureName> = []
    parts.removeAll { part in part.feature.map { !seen.insert($0).inserted } == true }
    var sorted = parts.filter { $0.feature != nil }.sorted { $0.name < $1.name }.makeIterator()
    parts = parts.compactMap { $0.feature == nil ? $0 : sorted.next() }
  }

  /// Gives each row but the last a comma, and each operand but the first an operator, if the table has those.
  private func punctuate(_ parts: inout [Part]) {
    let rows = parts.indices.filter { !parts[$0].name.isEmpty }
    for index in rows {
      let last = parts[index].lines.count - 1
      if pattern.hasSuffix(","), index != rows.last, !parts[index].lines[last].hasSuffix(",") {
        parts[index].lines[last] += ","
      }
      if pattern.hasPrefix(indentation + "<> ") {
        let operand = parts[index].lines[0].dropFirst(indentation.count).trimmingPrefix("<> ")
        parts[index].lines[0] = indentation + (index == rows.first ? "" : "<> ") + operand
      }
    }
  }
}
