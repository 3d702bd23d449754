import Foundation

/// The files of the workspace, with changes that are not written yet.
struct Tree {
  let root: URL
  private let disk: Disk
  /// The text of each changed file; empty for one that is removed.
  private(set) var changes: [String: String] = [:]

  init(root: URL) {
    self.root = root
    disk = Disk(root: root)
  }

  /// Returns the text of a file; empty if there is none.
  func text(of path: String) -> String {
    changes[path] ?? disk.text(of: path)
  }

  /// Changes a file; an empty text removes it.
  mutating func write(_ text: String, to path: String) {
    changes[path] = text == disk.text(of: path) ? nil : text
  }

  /// Returns the paths of all files under a folder, sorted.
  func paths(under folder: String) -> [String] {
    let all = disk.paths.union(changes.keys).filter { $0.hasPrefix(folder + "/") }
    return all.filter { changes[$0] != "" }.sorted()
  }

  /// The names of the features: the folders under `Modules/Features`.
  var features: [String] {
    let folder = "Modules/Features"
    return Set(paths(under: folder).map { String($0.dropFirst(folder.count + 1).prefix { $0 != "/" }) }).sorted()
  }

  /// The names of the modules: the folders two levels below `Modules`.
  var modules: Set<String> {
    Set(paths(under: "Modules").map { $0.split(separator: "/") }.filter { $0.count > 3 }.map { String($0[2]) })
  }

  /// Writes the changed files into a folder, formatted. Removes files without text, and folders that are then empty.
  func write(into folder: URL) throws {
    let files = FileManager.default
    for (path, text) in changes {
      let url = folder.appendingPathComponent(path)
      if text.isEmpty {
        try? files.removeItem(at: url)
        removeEmptyFolders(above: url)
      } else {
        try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        if text.hasPrefix("#!") { try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path) }
      }
    }
    let swift = changes.filter { !$0.value.isEmpty && $0.key.hasSuffix(".swift") }.map(\.key)
    try Self.format(swift.map { folder.appendingPathComponent($0).path }, as: root)
  }

  /// Formats files with the configuration of a workspace.
  static func format(_ paths: [String], as root: URL) throws {
    guard !paths.isEmpty else { return }
    let format = Process()
    format.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    format.arguments =
      ["swift", "format", "--in-place", "--configuration", root.appendingPathComponent(".swift-format").path] + paths
    try format.run()
    format.waitUntilExit()
  }

  /// The changes, one line each.
  var summary: String {
    let paths = changes.keys.sorted()
    return paths.map { path in
      let verb = changes[path] == "" ? "removed" : disk.text(of: path).isEmpty ? "added" : "changed"
      return "  \(verb) \(path)"
    }.joined(separator: "\n")
  }

  private func removeEmptyFolders(above url: URL) {
    let folder = url.deletingLastPathComponent()
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder.path), entries.isEmpty else {
      return
    }
    try? FileManager.default.removeItem(at: folder)
    removeEmptyFolders(above: folder)
  }
}

/// The files as they were first read.
private final class Disk {
  let paths: Set<String>
  private let root: URL
  private var texts: [String: String] = [:]

  init(root: URL) {
    self.root = root
    let folders = ["App", "Modules", "Tests", "Tools"]
    let found = folders.flatMap { folder in
      FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?
        .compactMap { $0 as? String }.map { "\(folder)/\($0)" } ?? []
    }
    // Folders among the files without a dot do no harm, because they have no text.
    let plain = ["Tools/Scripts/", "Tools/Fuzz/Corpus/"]
    paths = Set(
      found.filter { path in (path.contains(".") || plain.contains { path.hasPrefix($0) }) && !path.contains(".build/")
      })
  }

  func text(of path: String) -> String {
    if let text = texts[path] { return text }
    let text =
      (try? Data(contentsOf: root.appendingPathComponent(path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    texts[path] = text
    return text
  }
}
