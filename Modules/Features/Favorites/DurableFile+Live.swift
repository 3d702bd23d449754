import Foundation

/// A file that is replaced as a whole, or not at all, whatever happens on the way.
struct DurableFile {
  let path: String

  /// Writes a temporary file beside the file, flushes it to the disk, renames it over the file, and flushes the folder.
  ///
  /// Readable by the owner alone. Missing folders are made. On any error the file is as it was.
  func replace(with data: Data) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let temporary = "\(path).\(getpid()).tmp"
    do {
      try write(data, to: temporary)
      try check(rename(temporary, path))
    } catch {
      unlink(temporary)
      throw error
    }
    try flush(folder: folder)
  }

  private func write(_ data: Data, to temporary: String) throws {
    let descriptor = try check(open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
    defer { close(descriptor) }
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        rest = rest.dropFirst(Int(try check(Int32(clamping: count))))
      }
    }
    try check(fsync(descriptor))
  }

  private func flush(folder: String) throws {
    let descriptor = try check(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    defer { close(descriptor) }
    try check(fsync(descriptor))
  }

  @discardableResult
  private func check(_ result: Int32) throws -> Int32 {
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }
}
