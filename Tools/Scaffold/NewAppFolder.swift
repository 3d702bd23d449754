import Foundation

/// The folder of a new app: outside the workspace, and empty except for a repository.
struct NewAppFolder {
  let url: URL
  private let workspace: URL

  /// Throws if the folder cannot become that of an app. Nothing is written.
  init(_ path: String, outside workspace: URL) throws(Mistake) {
    guard !path.isEmpty else { throw Mistake("DIR must be the folder of the new package, such as DIR=../shop") }
    let path = NSString(string: path).expandingTildeInPath
    url = Self.resolved(URL(fileURLWithPath: path, relativeTo: workspace))
    self.workspace = Self.resolved(workspace)
    if url.path == self.workspace.path || url.path.hasPrefix(self.workspace.path + "/") {
      throw Mistake("DIR must be outside this package, such as DIR=../shop, not \(path)")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else { throw Mistake("\(path) is a file; DIR must be a new folder, or an empty one") }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? ["?"]
    if let entry = entries.filter({ $0 != ".git" }).min() {
      throw Mistake("\(path) is not empty, it has \(entry); DIR must be a new folder, or an empty one")
    }
  }

  /// Throws if a dependency has the name of the folder, because SwiftPM could not distinguish them.
  func validate(_ dependency: NewAppDependency) throws(Mistake) {
    if dependency.identity.lowercased() == url.lastPathComponent.lowercased() {
      throw Mistake("the folder of the app needs another name than \(dependency.identity), on which the app depends")
    }
  }

  /// The path of the workspace, from the folder.
  var pathOfWorkspace: String {
    let (from, to) = (url.pathComponents, workspace.pathComponents)
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
  }

  /// Returns a URL without symbolic links, even if its last folders do not exist yet.
  private static func resolved(_ url: URL) -> URL {
    let url = url.absoluteURL.standardizedFileURL
    if url.path == "/" || FileManager.default.fileExists(atPath: url.path) { return url.resolvingSymlinksInPath() }
    return resolved(url.deletingLastPathComponent()).appendingPathComponent(url.lastPathComponent)
  }
}
