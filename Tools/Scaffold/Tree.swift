import Foundation

/// The files of the workspace, with changes that are not written yet.
struct Tree {
  let root: URL
  private let disk: Disk
  /// The text of each changed file.
  private(set) var changes: [String: String] = [:]

  init(root: URL) {
    self.root = root
    disk = Disk(root: root)
  }

  /// Returns the text of a file; empty if there is none.
  func text(of path: String) -> String {
    changes[path] ?? disk.text(of: path)
  }

  /// Whether there is a file, which may be empty.
  func contains(_ path: String) -> Bool { changes[path] != nil || disk.paths.contains(path) }

  /// Changes a file.
  mutating func write(_ text: String, to path: String) {
    changes[path] = text == disk.text(of: path) ? nil : text
  }

  /// Returns the paths of all files under a folder, sorted.
  func paths(under folder: String) -> [String] {
    disk.paths.union(changes.keys).filter { $0.hasPrefix(folder + "/") }.sorted()
  }

  func swiftPaths(under folder: String) -> [String] { paths(under: folder).filter { $0.hasSuffix(".swift") } }

  /// The names of the features: the folders under `Modules/Features`.
  var features: [String] {
    let folder = "Modules/Features"
    return Set(paths(under: folder).map { String($0.dropFirst(folder.count + 1).prefix { $0 != "/" }) }).sorted()
  }

  /// The names of the modules: the folders two levels below `Modules`.
  var modules: Set<String> {
    Set(paths(under: "Modules").map { $0.split(separator: "/") }.filter { $0.count > 3 }.map { String($0[2]) })
  }

  /// Returns the text of each changed file, formatted with the configuration of the workspace.
  func formatted() throws -> [String: String] {
    let files = FileManager.default
    let copy = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: copy) }
    func url(_ path: String) -> URL { copy.appendingPathComponent(path) }
    let swift = changes.keys.filter { $0.hasSuffix(".swift") }
    if swift.isEmpty { return changes }
    for path in swift {
      try files.createDirectory(at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text(of: path).utf8).write(to: url(path))
    }
    try Data(text(of: ".swift-format").utf8).write(to: url(".swift-format"))
    let format = Process()
    format.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    format.arguments = ["swift", "format", "--in-place", "--recursive", copy.path]
    try format.run()
    format.waitUntilExit()
    if format.terminationStatus != 0 { throw Mistake("swift format ended with \(format.terminationStatus)") }
    return try changes.merging(swift.map { ($0, try String(contentsOf: url($0), encoding: .utf8)) }) { $1 }
  }

  /// The changes, one line each.
  var summary: [String] {
    changes.keys.sorted().map { path in
      "  \(disk.text(of: path).isEmpty ? "added" : "changed") \(path)"
    }
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
    let plain = "Tools/Scaffold/NewApp/"
    paths = Set(
      found.filter { ($0.contains(".") || $0.hasPrefix(plain)) && !$0.contains(".build/") })
  }

  func text(of path: String) -> String {
    if let text = texts[path] { return text }
    let text =
      (try? Data(contentsOf: root.appendingPathComponent(path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    texts[path] = text
    return text
  }
}
