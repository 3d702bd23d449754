import Foundation

/// The packages, scripts and commands for developers.
extension Removal {
  private static let makefile = "Makefile"

  /// Removes the targets and the commands that need the feature, and what mentions those.
  mutating func removeCommands() {
    removeTargets()
    let gone = removeRules()
    report += gone.sorted().map { "  command make \($0)" }
    for path in tree.paths(under: "Tools/Scripts") where before.text(of: Self.makefile).contains(path) {
      if !tree.text(of: Self.makefile).contains(path) { tree.write("", to: path) }
    }
    let readers = tree.text(of: "Tools/Sources/Fuzz/Readers.swift")
    for path in tree.paths(under: "Tools/Corpus") where !readers.contains("\"\(path.split(separator: "/")[2])\":") {
      tree.write("", to: path)
    }
    for file in [".github/workflows/ci.yml", ".github/workflows/nightly.yml"] { remove(gone, fromJobsIn: file) }
    let owners = ".github/CODEOWNERS"
    let lines = tree.text(of: owners).components(separatedBy: "\n").filter { line in
      !line.hasPrefix("/") || !isGone(String(line.dropFirst().prefix { $0 != " " }))
    }
    tree.write(lines.joined(separator: "\n"), to: owners)
    for page in ["README.md", ".github/CONTRIBUTING.md"] { remove(gone, fromListsIn: page) }
  }

  /// Removes the files of the targets that are no longer in the manifest of the tools.
  private mutating func removeTargets() {
    let manifests = [before, tree].map { $0.text(of: "Tools/Package.swift") }
    for path in tree.paths(under: "Tools/Sources") + tree.paths(under: "Tools/Tests") {
      let isThere = manifests.map { $0.contains("\"\(path.split(separator: "/")[2])\"") }
      if isThere == [true, false] { tree.write("", to: path) }
    }
  }

  /// Whether a folder had files, and has none any more.
  private func isGone(_ folder: String) -> Bool {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return tree.paths(under: folder).isEmpty && !before.paths(under: folder).isEmpty
  }

  /// Removes the rules of the Makefile that build a removed tool or run a server of the feature, and returns their names.
  private mutating func removeRules() -> Set<String> {
    let tools = Set(before.paths(under: "Tools/Sources").map { $0.split(separator: "/")[2] })
    let gone = tools.filter { isGone("Tools/Sources/\($0)") }
    let uses = gone.map { "$(TOOL) \($0) " } + ["Tools/Scripts/\(feature.property)-server"]
    let rules = tree.text(of: Self.makefile).components(separatedBy: "\n\n")
    let removed = rules.filter { rule in uses.contains { rule.contains($0) } }
    tree.write(rules.filter { !removed.contains($0) }.joined(separator: "\n\n"), to: Self.makefile)
    return Set(removed.map { String($0.prefix { $0 != ":" }) })
  }

  /// Removes the jobs that run a command that is gone, and the feature and such commands from the lists of others.
  private mutating func remove(_ gone: Set<String>, fromJobsIn path: String) {
    let jobs = tree.text(of: path).components(separatedBy: "\n\n").filter { job in
      !gone.contains { job.contains(".ci/run \($0)\n") || job.contains(".ci/run \($0) ") }
    }
    let names = gone.union([feature.type])
    tree.write(
      jobs.joined(separator: "\n\n").components(separatedBy: "\n").map { line in
        guard let list = line.firstMatch(of: /^( +\w+: \[)(.*)\]$/) else { return line }
        let items = list.2.components(separatedBy: ", ").filter { !names.contains($0) }
        return "\(list.1)\(items.joined(separator: ", "))]"
      }.joined(separator: "\n"), to: path)
  }

  /// Removes commands that are gone from the lists of a page, and the other rows of its tables that name them.
  private mutating func remove(_ gone: Set<String>, fromListsIn path: String) {
    let lines = tree.text(of: path).components(separatedBy: "\n").compactMap { line -> String? in
      var line = line
      for name in gone {
        // An item of a list, such as ", `make soak` for 15 minutes" or ", the soak (`make soak`)".
        let item = try? Regex(", (the [a-z ]+ \\()?`make \(name)`\\)?( for \\d+ minutes)?")
        if let item { line.replace(item, with: "") }
      }
      return line.hasPrefix("| ") && gone.contains { line.contains("`make \($0)`") } ? nil : line
    }
    tree.write(lines.joined(separator: "\n"), to: path)
  }
}
