import Foundation

/// A Markdown page as docc reads it: its links lead to articles, and the types that it names to their reference.
struct Article {
  /// The path of the file within the workspace.
  let path: String
  /// The link of docc to each type, by its name.
  let types: [String: String]
  /// The address under which the source files can be read; empty if there is none.
  let source: String

  /// Returns the text of the article. Its first sentence is the summary, which other pages show, too. It has no links,
  /// as docc does not resolve them there, and the summary of a decision record does not begin with "Decision."
  func converted(_ text: String) throws -> String {
    guard let match = text.firstMatch(of: #/^(# .+)\n\n([^\n](?:[^\n]|\n(?!\n))*?(?:[.](?=\s)|(?=\n\n)))\s/#) else {
      return try body(text)
    }
    let summary = match.2.replacing(#/^\*\*Decision\.\*\* /#, with: "").replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.1 }
    return try "\(match.1)\n\n\(summary)\n\n" + body(String(text[match.range.upperBound...]))
  }

  private func body(_ text: String) throws -> String {
    var result: [String] = []
    var prose: [Substring] = []
    var linked: Set<Substring> = []
    var isCode = false
    for line in Self.withPictures(text).split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        if isCode { result.append(String(line)) } else { prose.append(line) }
        continue
      }
      result.append(try rewritten(prose.joined(separator: "\n"), linked: &linked))
      prose = []
      isCode.toggle()
      result.append(isCode ? "```" + Self.language(of: line.dropFirst(3)) : "```")
    }
    return (result + [try rewritten(prose.joined(separator: "\n"), linked: &linked)]).joined(separator: "\n")
  }

  /// Names each picture without its folder, as docc does.
  private static func withPictures(_ text: String) -> String {
    text.replacing(#/(?m)^(!\[[^\]]*\]\()[^)]*\/([^)\/]+\))/#) { $0.1 + $0.2 }
  }

  /// The word for the highlighter, which knows neither `swift PATH` nor `swift mistake`.
  private static func language(of fence: Substring) -> Substring {
    let word = fence.prefix { $0 != " " }
    return word == "console" ? "shell" : word
  }

  /// Returns prose with other links, and with a link at the first mention of each type.
  private func rewritten(_ prose: String, linked: inout Set<Substring>) throws -> String {
    try prose.replacing(#/(?m)^(?:#|!).*$|`([^`]+)`|\[([^\]]*)\]\(([^)\s]+)\)/#) { match in
      if let target = match.3 { return try link(match.2 ?? "", to: target) }
      guard let name = match.1, let type = types[String(name)], linked.insert(name).inserted else { return match.0 }
      return "``\(type)``"
    }
  }

  private func link(_ title: Substring, to target: Substring) throws -> Substring {
    guard !target.contains("://") else { return "[\(title)](\(target))" }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = parts[0].isEmpty ? path : resolved(parts[0])
    guard let name = Pages.names[file] else {
      if !source.isEmpty { return "[\(title)](\(source)/\(file))" }
      return title.contains("/") || title.contains(".") ? "`\(file)`" : "\(title) (`\(file)`)"
    }
    guard parts.count == 2 else { return "[\(title)](doc:\(name))" }
    return "[\(title)](doc:\(name)#\(try Self.anchor(of: parts[1], in: Pages.text(of: file), at: file)))"
  }

  /// The path within the workspace of a path that is relative to the page.
  private func resolved(_ relative: Substring) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    let root = FileManager.default.currentDirectoryPath
    let file = URL(fileURLWithPath: "\(root)/\(folder)/\(relative)").standardizedFileURL.path
    return String(file.dropFirst(root.count + 1))
  }

  /// The anchor that docc gives to a heading, from the anchor in a link of a page.
  private static func anchor(of slug: Substring, in text: String, at file: String) throws -> String {
    let headings = text.matches(of: /(?m)^#+ (.+)$/).map { String($0.1) }
    let heading = headings.first { heading in
      String(heading.lowercased().filter { $0.isLetter || $0.isNumber || "- _".contains($0) })
        .replacing(" ", with: "-") == slug
    }
    guard let heading else { throw Mistake("\(file) has no heading for #\(slug)") }
    return heading.filter { !"`,.:;".contains($0) }.replacing(" ", with: "-")
  }
}
