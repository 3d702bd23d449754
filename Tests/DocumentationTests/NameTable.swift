/// The table of a page that lists another library's names, and how each is used here.
struct NameTable {
  /// One name.
  struct Row: Equatable {
    let line: Int
    /// The heading above it.
    let section: String
    let name: String
    let verdict: String
    /// The code that uses it.
    let use: String

    /// Whether the use must have the name in it.
    var isKept: Bool { !verdict.hasPrefix("instead: ") }

    /// The last component of the name, without labels.
    var word: String {
      let base = name.prefix { $0 != "(" && $0 != ":" }
      return String(base.split(separator: ".").last ?? base)
    }
  }

  let path: String
  let rows: [Row]

  /// Reads the rows of three cells, the first and last of which are code.
  init(_ document: Document) {
    path = document.path
    var section = ""
    rows = document.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }.map { $0.dropLast { $0 == " " } }
      guard cells.count == 3, let name = cells[0].code, let use = cells[2].code else { return nil }
      return Row(line: index + 1, section: section, name: name, verdict: String(cells[1]), use: use)
    }
  }

  /// The uses as a source file, one function each, with errors reported at the lines of the page.
  ///
  /// Uses of Combine are compiled in the tests of its bridge, with Combine or its substitute.
  func source(importing modules: [String], root: String) -> String {
    let functions = rows.filter { $0.section != "Combine" }.flatMap { row in
      ["#sourceLocation(file: \"\(root)/\(path)\", line: \(row.line))", "func line\(row.line)() { \(row.use) }"]
    }
    return (modules.map { "import \($0)" } + ["extension Names {"] + functions + ["}", "#sourceLocation()", ""])
      .joined(separator: "\n")
  }
}

extension Substring {
  /// The text between two backticks; `nil` if there is anything else.
  fileprivate var code: String? {
    guard count > 2, hasPrefix("`"), hasSuffix("`") else { return nil }
    return String(dropFirst().dropLast())
  }

  /// Returns the text without the last characters that meet a condition.
  fileprivate func dropLast(while condition: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !condition($0) }.map(index(after:)) ?? startIndex)]
  }
}
