import Foundation

/// The changes of files in a folder, made as a whole: all are stored before the first file changes.
///
/// A run that is killed changes either nothing or some of the files. In that case, the next run changes the others.
struct Journal {
  /// The texts of a file before and after; empty if there is no such file.
  private struct Change: Codable {
    let old, new: String
  }

  private let folder: URL
  private var stored: URL { folder.appendingPathComponent(".build/scaffold.json") }
  private let files = FileManager.default

  init(in folder: URL) {
    self.folder = folder
  }

  /// Changes files; an empty text removes one. Throws if that is not possible, and changes nothing.
  func write(_ texts: [String: String]) throws {
    let changes = texts.map { ($0, Change(old: text(of: $0), new: $1)) }.filter { $0.1.old != $0.1.new }
    if changes.isEmpty { return }
    for (path, _) in changes { try validate(folder.appendingPathComponent(path)) }
    try validate(stored)
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    let journal = Dictionary(uniqueKeysWithValues: changes)
    try write(String(decoding: try JSONEncoder().encode(journal), as: UTF8.self), to: stored)
    try apply(journal)
  }

  /// Changes what an interrupted run did not, unless the user has undone what it did change.
  ///
  /// - Throws: If a file has been edited since, or if it should only check. Nothing is changed then.
  func complete(onlyChecks: Bool) throws(Mistake) {
    guard let data = try? Data(contentsOf: stored) else { return }
    let journal = (try? JSONDecoder().decode([String: Change].self, from: data)) ?? [:]
    let rest = journal.filter { text(of: $0) != $1.new }
    let edited = rest.filter { text(of: $0) != $1.old }.keys.sorted()
    let isUndone = rest.count == journal.count
    if !isUndone, !edited.isEmpty {
      throw Mistake(
        "an interrupted run would overwrite your changes in\n  \(edited.joined(separator: "\n  "))\n"
          + "undo them, or delete \(stored.path) to keep all files as they are")
    }
    if onlyChecks {
      if isUndone || rest.isEmpty { return }
      throw Mistake("an interrupted run has changed only some of its files; `make tables` changes the others")
    }
    for path in journal.keys { remove(unmoved(folder.appendingPathComponent(path))) }
    try apply(isUndone ? [:] : rest)
  }

  private func text(of path: String) -> String {
    (try? Data(contentsOf: folder.appendingPathComponent(path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func apply(_ changes: [String: Change]) throws(Mistake) {
    for (path, change) in changes.sorted(by: { $0.key < $1.key }) {
      try write(change.new, to: folder.appendingPathComponent(path))
    }
    remove(stored)
  }

  /// Returns where the new text of a file is until it is moved into place.
  private func unmoved(_ file: URL) -> URL { file.appendingPathExtension("scaffold") }

  private func write(_ text: String, to file: URL) throws(Mistake) {
    if text.isEmpty { return remove(file) }
    let new = unmoved(file)
    do {
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: new)
      if text.hasPrefix("#!") { try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: new.path) }
      if rename(new.path, file.path) != 0 { throw Mistake(String(cString: strerror(errno))) }
    } catch {
      remove(new)
      let reason = (error as? Mistake)?.description ?? error.localizedDescription
      throw Mistake("cannot write \(file.path): \(reason)")
    }
  }

  /// Throws if a file cannot be created or replaced.
  private func validate(_ file: URL) throws(Mistake) {
    var (parent, isFolder) = (file.deletingLastPathComponent(), ObjCBool(false))
    while !files.fileExists(atPath: parent.path, isDirectory: &isFolder) { parent.deleteLastPathComponent() }
    guard isFolder.boolValue, files.isWritableFile(atPath: parent.path) else {
      throw Mistake("cannot write \(file.path): \(parent.path) is not a folder that can be written")
    }
  }

  /// Removes a file and the folders that are then empty.
  private func remove(_ url: URL) {
    try? files.removeItem(at: url)
    let parent = url.deletingLastPathComponent()
    if url.path != folder.path, parent.path != folder.path, rmdir(parent.path) == 0 { remove(parent) }
  }
}
