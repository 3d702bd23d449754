import Foundation

/// The changes of files in a folder, made as a whole: they are written beside the files and then moved into place.
///
/// A run that ends before everything is written changes nothing. What one that is killed later has not yet moved, the
/// next one moves.
struct Journal {
  private let folder: URL
  private var unfinished: URL { folder.appendingPathComponent(".build/scaffold-unfinished") }
  private var finished: URL { folder.appendingPathComponent(".build/scaffold-finished") }
  private let files = FileManager.default

  init(in folder: URL) {
    self.folder = folder
  }

  /// Changes files, formatted as in a workspace; an empty text removes one. Throws if that is not possible, and changes
  /// nothing.
  func write(_ changes: [String: String], formattedAs root: URL) throws {
    if changes.isEmpty { return }
    for path in changes.keys { try validate(folder.appendingPathComponent(path)) }
    try validate(unfinished)
    let isNew = !files.fileExists(atPath: folder.path)
    do {
      try? files.removeItem(at: unfinished)
      for (path, text) in changes {
        let url = unfinished.appendingPathComponent(path)
        try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        if text.hasPrefix("#!") { try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path) }
      }
      let configured = changes[".swift-format"] == nil ? root : unfinished
      let swift = changes.filter { !$0.value.isEmpty && $0.key.hasSuffix(".swift") }.keys
      try Tree.format(swift.map { unfinished.appendingPathComponent($0).path }, as: configured)
    } catch {
      remove(isNew ? folder : unfinished)
      throw error as? Mistake ?? Mistake("cannot write into \(folder.path): \(error.localizedDescription)")
    }
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    try move(unfinished, to: finished)
    try complete()
  }

  /// Moves what is written into place.
  func complete() throws {
    let paths = files.enumerator(atPath: finished.path)?.compactMap { $0 as? String } ?? []
    for path in paths {
      let (source, target) = (finished.appendingPathComponent(path), folder.appendingPathComponent(path))
      guard let attributes = try? files.attributesOfItem(atPath: source.path),
        attributes[.type] as? FileAttributeType == .typeRegular
      else { continue }
      if attributes[.size] as? Int == 0 {
        remove(target)
      } else {
        try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try move(source, to: target)
      }
    }
    remove(finished)
  }

  /// Throws if a file cannot be created or replaced.
  private func validate(_ file: URL) throws(Mistake) {
    var (parent, isFolder) = (file.deletingLastPathComponent(), ObjCBool(false))
    while !files.fileExists(atPath: parent.path, isDirectory: &isFolder) { parent.deleteLastPathComponent() }
    guard isFolder.boolValue, files.isWritableFile(atPath: parent.path) else {
      throw Mistake("cannot write \(file.path): \(parent.path) is not a folder that can be written")
    }
  }

  private func move(_ source: URL, to target: URL) throws(Mistake) {
    if rename(source.path, target.path) == 0 { return }
    // `.build` may be a link to another disk.
    if errno == EXDEV, (try? Data(contentsOf: source).write(to: target, options: .atomic)) != nil { return }
    throw Mistake("cannot write \(target.path): \(String(cString: strerror(errno)))")
  }

  /// Removes a file or a folder, and the folders that are then empty.
  private func remove(_ url: URL) {
    try? files.removeItem(at: url)
    let parent = url.deletingLastPathComponent()
    if url.path != folder.path, parent.path != folder.path, rmdir(parent.path) == 0 { remove(parent) }
  }
}
