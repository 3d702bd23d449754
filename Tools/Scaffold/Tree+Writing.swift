import Foundation

extension Tree {
  /// Writes the changed files into a folder, formatted. If one of them cannot be written, writes none.
  func write(into folder: URL) throws {
    let texts = try formatted()
    for path in texts.keys { try Self.validate(folder.appendingPathComponent(path)) }
    // A key press must not leave half of the files.
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      try Self.write(text, to: folder.appendingPathComponent(path))
    }
  }

  private static func write(_ text: String, to file: URL) throws(Mistake) {
    let files = FileManager.default
    do {
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      if text.hasPrefix("#!") { try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path) }
    } catch {
      throw Mistake("cannot write \(file.path): \(error.localizedDescription)")
    }
  }

  /// Throws if a file cannot be created or replaced.
  private static func validate(_ file: URL) throws(Mistake) {
    let files = FileManager.default
    var (parent, isFolder) = (file.deletingLastPathComponent(), ObjCBool(false))
    if files.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
      throw Mistake("cannot write \(file.path), which is a folder")
    }
    while !files.fileExists(atPath: parent.path, isDirectory: &isFolder) { parent.deleteLastPathComponent() }
    guard isFolder.boolValue, files.isWritableFile(atPath: parent.path) else {
      throw Mistake("cannot write \(file.path): \(parent.path) is not a folder that can be written")
    }
  }
}
