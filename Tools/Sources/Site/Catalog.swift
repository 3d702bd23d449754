import Foundation

/// The articles, and a page for each module, in a folder that docc reads.
struct Catalog {
  let graphs: SymbolGraphs
  let source: String

  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, name) in Pages.names {
      let article = Article(path: path, types: name == "Changelog" ? [:] : graphs.links, source: source)
      let text = try path == Pages.decisions ? decisions : Pages.text(of: path)
      let converted = try path == Pages.start ? start(of: text, article) : article.converted(text)
      try write(converted, to: folder, as: name)
    }
    let summaries = try moduleSummaries
    for module in Modules.all {
      guard let summary = summaries[module] else { throw Mistake("\(Pages.start) does not list `\(module)`") }
      try write(page(of: module, summary: summary), to: folder, as: "Module-\(module)")
    }
  }

  private func write(_ text: String, to folder: URL, as name: String) throws {
    try text.write(to: folder.appendingPathComponent("\(name).md"), atomically: false, encoding: .utf8)
  }

  /// The page of a module. If the module has no symbols, the page says so; on Linux, CombineRex has some only over
  /// OpenCombine.
  private func page(of module: String, summary: String) -> String {
    if graphs.modules.contains(module) { return "# ``\(module)``\n\n\(summary)\n" }
    return "# \(module)\n\n\(summary)\n\nThis site was built without its reference. `make docs` includes it.\n"
  }

  /// The summary of each module, from the start page or, for a feature, from its documentation.
  private var moduleSummaries: [String: String] {
    get throws {
      let text = try Pages.text(of: Pages.start).replacing(#/\n  +/#, with: " ")
      let listed = text.matches(of: #/(?m)^- `(\w+)`: (.+)$/#).map { (String($0.1), String($0.2)) }
      let features = Modules.features.map { ($0, graphs.summaries["\($0)/\($0.dropLast(7))"] ?? "") }
      return Dictionary(listed + features) { listed, _ in listed }
    }
  }

  /// The start page, with each of its lists of links as a group of topics.
  private func start(of text: String, _ article: Article) throws -> String {
    let parts = text.replacing(#/\n  +/#, with: " ").split(separator: "\n## ")
    var topics: [String] = []
    for part in parts.dropFirst() {
      topics.append("### " + part.prefix { $0 != "\n" })
      topics += part.matches(of: #/(?m)^(?:-|\d+\.) (?:`(\w+)`|\[[^\]]+\]\(([^)]+)\))/#).map { match in
        if let module = match.1 { return "- " + topic(of: String(module)) }
        return "- " + Self.link(in: (try? article.converted(String(match.0))) ?? "")
      }
    }
    topics += ["### The features"] + Modules.features.map { "- " + topic(of: $0) }
    let opening = try article.converted(String(parts[0]))
      .replacing(#/^(# .+)\n/#) { "\($0.1)\n\n@Metadata {\n  @TechnologyRoot\n}\n" }
    return opening + "\n\n## Topics\n\n" + topics.joined(separator: "\n") + "\n"
  }

  private func topic(of module: String) -> String {
    graphs.modules.contains(module) ? "``/\(module)``" : "<doc:Module-\(module)>"
  }

  private static func link(in text: String) -> String {
    text.firstMatch(of: #/\((doc:[^)]+)\)/#).map { "<\($0.1)>" } ?? ""
  }

  /// A page that lists the decision records.
  private var decisions: String {
    let records = Pages.files(in: Pages.decisions).map { "- <doc:\($0.dropLast(3))>" }
    return "# Decisions\n\nWhy things are the way they are.\n\n## Topics\n\n### Records\n\n"
      + records.joined(separator: "\n") + "\n"
  }
}
