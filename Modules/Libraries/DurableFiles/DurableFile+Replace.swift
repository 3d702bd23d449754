public import Foundation

extension DurableFile {
  /// Replaces the content: writes a temporary file beside the file, flushes it to the disk, renames it over the file,
  /// and flushes the folder. Readable by the owner alone.
  ///
  /// On an error the file is as it was, or, if only the folder could not be flushed, as it was to be. The lock must be held;
  /// one that no longer is, because its file was removed or a link leads elsewhere, is such an error.
  public func replace(with data: Data) throws(DurableFileError) {
    try attempt("cannot write \(path)") {
      let target = resolvedPath
      let temporary = temporaryPath(of: target)
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
      try flush(folder: folder)
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
    try check(system.fsync(descriptor))
  }

  @discardableResult
  private func check(_ result: Int32) throws -> Int32 {
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }
}
