import DurableFiles

extension DurableFile {
  /// Returns a file of which the value holds the lock.
  static func locked(_ path: String, _ system: FileSystem = .real) throws -> DurableFile {
    var file = DurableFile(path: path, system: system)
    try file.acquireLock()
    return file
  }
}
