public import Foundation

extension DurableFile {
  /// Replaces the content, so that a crash leaves either the old or the new one.
  ///
  /// It writes a temporary file next to the file, flushes it to disk, renames it over the file, and flushes the folder.
  /// Only the owner can read the result.
  ///
  /// - Throws: An error if the data has more than 64 MiB, if a step fails, or if the lock is not held or its file has
  ///   changed. The old content is still there, unless ``DurableFileError/isReplaced`` is true.
  public func replace(with data: Data) throws(DurableFileError) {
    if data.count > Self.sizeLimit {
      throw DurableFileError("cannot write \(path): it would have more than 64 MiB")
    }
    try attempt("cannot write \(path)") {
      let target = resolvedPath
      try checkLock(of: target)
      // Without a lock, another process may be writing its own.
      let temporary = target + (holdsLock ? ".lock.tmp" : ".\(UInt64.random(in: 0 ... .max)).tmp")
      // A leftover of a process that was killed while writing.
      unlink(temporary)
      let descriptor = try check(open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
      do {
        defer { close(descriptor) }
        try write(data, to: descriptor)
        try checkLock(of: target)
        try check(system.rename(temporary, target))
      } catch {
        unlink(temporary)
        throw error
      }
    }
    do throws(DurableFileError) {
      try attempt("cannot write \(path)") { try flush(folder: folder) }
    } catch {
      throw DurableFileError(error.message, isReplaced: true)
    }
  }

  /// Removes the file, or the symbolic link to it, which needs no space on the disk.
  ///
  /// - Throws: An error if a step fails, or if the lock is not held or its file has changed.
  public func remove() throws(DurableFileError) {
    try attempt("cannot remove \(path)") {
      try checkLock(of: resolvedPath)
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
      try check(unlink(path))
      try flush(folder: parent)
    }
  }

  private func write(_ data: Data, to descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = system.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 && errno == EINTR { continue }
        if count == 0 { throw POSIXError(.EIO) }
        rest = rest.dropFirst(Int(try check(Int32(clamping: count))))
      }
    }
    try check(system.fsync(descriptor))
  }

  private func flush(folder: String) throws {
    let descriptor = try check(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    defer { close(descriptor) }
    let result = system.fsync(descriptor)
    // Some file systems cannot flush a folder, such as those of CIFS, FUSE and shared folders.
    if result != 0, errno == EINVAL || errno == ENOTSUP { return }
    try check(result)
  }
}
