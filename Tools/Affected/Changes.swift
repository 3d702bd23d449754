import Foundation

/// The differences between two versions of the package.
struct Changes {
  /// The reason to run all tests, if there is one.
  private(set) var reasonForAll: String?
  /// The numbers of the changed declarations.
  private(set) var declarations: Set<Int> = []
  let targets: Set<String>
  private let paths: [String]
  private let sources: Sources

  /// Compares the changed files with those of the base, which are in a separate folder.
  init(paths: [String], base: String, sources: Sources, targets: Targets) throws {
    (self.paths, self.sources) = (paths, sources)
    self.targets = Set(paths.compactMap { targets.owner(of: $0)?.name })
    let marks = sources.declarations.flatMap { $0.reads ?? [] }.filter { $0 != "" }
    for path in paths where targets.owner(of: path) == nil && !Self.isOfOtherPackage(path) {
      if path.hasPrefix("Package") || !marks.contains(where: { Self.covers($0, path, targets) }) {
        reasonForAll = "\(path) has changed"
      }
    }
    for name in self.targets { compare(name, try Self.old(paths, base, targets, in: name), in: targets) }
    declarations.formUnion(readers(in: targets))
  }

  /// Returns the files of a target in the base.
  private static func old(_ paths: [String], _ base: String, _ targets: Targets, in name: String) throws
    -> [(path: String, file: SourceFile)]
  {
    try paths.filter { targets.owner(of: $0)?.name == name && FileManager.default.fileExists(atPath: "\(base)/\($0)") }
      .map { ($0, SourceFile(try String(contentsOfFile: "\(base)/\($0)", encoding: .utf8))) }
  }

  /// Whether a file belongs to a package in a folder of this one.
  private static func isOfOtherPackage(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    return folders.indices.contains { end in
      FileManager.default.fileExists(atPath: folders[...end].joined(separator: "/") + "/Package.swift")
    }
  }

  /// Returns whether a word after `// reads:` covers a file: as its path, as a folder, or as a target that needs the
  /// target of the file.
  static func covers(_ word: String, _ path: String, _ targets: Targets) -> Bool {
    if word.isEmpty || path == word || path.hasPrefix(word + "/") { return true }
    guard let owner = targets.owner(of: path) else { return false }
    return targets.closure(of: word).contains(owner.name)
  }

  /// The declarations that read a changed file.
  private func readers(in targets: Targets) -> [Int] {
    sources.declarations.indices.filter { index in
      (sources.declarations[index].reads ?? []).contains { word in
        paths.contains { Self.covers(word, $0, targets) }
      }
    }
  }

  /// Compares the declarations of a target by their paths, in any file.
  private mutating func compare(_ target: String, _ old: [(path: String, file: SourceFile)], in targets: Targets) {
    var before: [String: [Declaration]] = [:]
    for (path, file) in old {
      for declaration in file.declarations {
        before[Self.key(of: declaration, in: path), default: []].append(declaration)
      }
    }
    for file in sources.files where file.target.name == target && paths.contains(file.path) {
      for (index, declaration) in file.parsed.declarations.enumerated() {
        let key = Self.key(of: declaration, in: file.path)
        if let same = before[key]?.firstIndex(where: { $0.text == declaration.text }) {
          before[key]?.remove(at: same)
        } else {
          declarations.insert(file.first + index)
        }
      }
    }
    for (key, gone) in before { for declaration in gone { remove(declaration, key) } }
  }

  private static func key(of declaration: Declaration, in path: String) -> String {
    declaration.kind == .file ? path : "\(declaration.kind) \(declaration.path)"
  }

  /// Marks the declarations that code may use now instead of a removed one: its type, and the declarations with its
  /// name.
  ///
  /// A declaration does not count as removed if only its body has changed.
  private mutating func remove(_ old: Declaration, _ key: String) {
    let signature = old.signature
    for (index, new) in sources.declarations.enumerated() where new.name == old.name && new.kind != .file {
      if declarations.contains(index), new.path == old.path, new.signature == signature { return }
    }
    let owner = old.path.split(separator: ".").dropLast().last ?? ""
    for (index, new) in sources.declarations.enumerated() {
      let isOwner = !old.isPrivate && new.kind == .type && new.name == owner
      let isNamesake = old.kind != .file && new.name == old.name && (old.name != "init" || new.path == old.path)
      if isOwner || isNamesake { declarations.insert(index) }
    }
  }
}

extension Declaration {
  /// The text before the body or the value. A parameter of a function can have a value, too.
  fileprivate var signature: Substring {
    let ends = path.hasSuffix(")") ? [" {"] : [" {", " ="]
    return text[..<(ends.compactMap { text.range(of: $0)?.lowerBound }.min() ?? text.endIndex)]
  }
}
