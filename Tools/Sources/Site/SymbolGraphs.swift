import Foundation

/// The symbol graphs of the modules, one folder each.
struct SymbolGraphs {
  /// The modules that have a graph.
  let modules: Set<String>
  /// The link of docc to each type and module, by the name that a page gives it, such as `Favorites.State`.
  let links: [String: String]
  /// The first line about each type at the top level, by module and name, such as `FavoritesFeature/Favorites`.
  let summaries: [String: String]

  /// Reads the graphs in a folder, and removes undocumented symbols that the compiler synthesizes.
  init(tidying folder: URL) throws {
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    var types: [String: Set<String>] = [:]
    var summaries: [String: String] = [:]
    var modules: Set<String> = []
    for file in files where file.lastPathComponent.hasSuffix(".symbols.json") {
      var graph = try JSON(contentsOf: file)
      let module = graph["module"]["name"].text
      modules.insert(module)
      // The symbols of extensions are in the file `Module@Extended.symbols.json`, and in docc below the extended module.
      let extended = file.lastPathComponent.split(separator: ".")[0].split(separator: "@").dropFirst().map(String.init)
      let symbols = graph["symbols"].list.filter { !Self.isSynthesized($0) }
      let relationships = graph["relationships"].list.filter { !Self.isImplied($0) }
      let conditions = Conditions(symbols)
      graph.set("symbols", to: symbols.map(conditions.shortened(symbol:)))
      graph.set("relationships", to: relationships.map(conditions.shortened(relationship:)))
      try graph.write(to: file)
      for symbol in symbols where Self.typeKinds.contains(symbol["kind"]["identifier"].text) {
        let path = symbol["pathComponents"].list.map(\.text)
        types[path.joined(separator: "."), default: []].insert("/\(module)/" + (extended + path).joined(separator: "/"))
        let line = symbol["docComment"]["lines"].list.first?["text"].text
        summaries["\(module)/" + path.joined(separator: "/")] = line
      }
    }
    self.modules = modules
    self.summaries = summaries
    links = types.compactMapValues { $0.count == 1 ? $0.first : nil }
      .merging(modules.map { ($0, "/\($0)") }) { _, module in module }
  }

  private static let typeKinds: Set = [
    "swift.class", "swift.enum", "swift.protocol", "swift.struct", "swift.typealias",
  ]

  /// Whether a relationship is one that every type has by default.
  private static func isImplied(_ relationship: JSON) -> Bool {
    let name = relationship["targetFallback"].text
    return name.hasPrefix("Swift.") && Conditions.implied.contains(String(name.dropFirst(6)))
  }

  private static func isSynthesized(_ symbol: JSON) -> Bool {
    guard symbol["docComment"].isMissing else { return false }
    let name = symbol["names"]["title"].text
    return name == "init(from:)" || name == "init(rawValue:)" || name.hasPrefix("$")
  }
}
