public import Foundation

/// A file that is replaced completely or not at all, and that only one process at a time may write.
///
/// This library touches the file system. Any process may read the file. Symbolic links are followed and preserved;
/// dangling links, folders and devices are refused.
public struct DurableFile: Sendable {
  /// The path that the caller passed, which error messages show.
  public let path: String
  let system: FileSystem
  private var lock = Lock.none

  private enum Lock {
    case none
    case held(FileLock)
    /// The file system has no locks, and the file is written without one.
    case unsupported
  }

  /// The largest number of bytes that are read or written.
  static let sizeLimit = 64 << 20

  /// Creates a value for the file at a path, without reading or writing it.
  public init(path: String, system: FileSystem = .real) {
    self.path = path
    self.system = system
  }

  /// Whether this value holds the lock, which lasts as long as any copy of the value.
  public var holdsLock: Bool { if case .held = lock { true } else { false } }

  /// Acquires the lock that writing needs, and creates the folder of the file.
  ///
  /// If the file system has no locks, the file can be written without one. Another process may then write it between
  /// any two calls, so read it again before each write.
  ///
  /// - Returns: A warning for the user if there is no lock; `nil` if it is held.
  /// - Throws: An error if another process holds the lock; it never waits.
  @discardableResult
  public mutating func acquireLock() throws(DurableFileError) -> String? {
    if holdsLock { return nil }
    _ = try size("cannot write \(path)")
    try attempt("cannot write \(path)") { try Self.create(folder) }
    do throws(FileLock.Failure) {
      lock = .held(try FileLock(path: resolvedPath, system: system))
      return nil
    } catch {
      switch error {
      case .held(let holder):
        let process = holder.map { "process \($0)" } ?? "another process"
        throw DurableFileError("\(path) is in use by \(process); quit that process, or use another file")
      case .unsupported(let code):
        lock = .unsupported
        return "\(path) cannot be locked (\(String(cString: strerror(code)))); use it in one process at a time"
      case .failed(let code):
        throw DurableFileError("cannot write \(path): cannot lock it", code: code)
      }
    }
  }

  /// Creates a folder with the folders around it, unless they exist.
  private static func create(_ folder: String) throws {
    var result = mkdir(folder, 0o777)
    if result != 0, errno == ENOENT {
      try create(URL(fileURLWithPath: folder).deletingLastPathComponent().path)
      result = mkdir(folder, 0o777)
    }
    if errno != EEXIST { try check(result) }
  }

  /// Throws if the lock is no longer that of the file at a path.
  func checkLock(of path: String) throws(DurableFileError) {
    switch lock {
    case .held(let lock) where lock.covers(path): return
    case .unsupported: return
    case .held, .none: break
    }
    throw DurableFileError(
      "cannot write \(self.path): its lock file or a link to it has changed; restart the app")
  }

  /// Returns the content of the file; `nil` if there is no file. A file of more than 64 MiB is not read.
  public func read() throws(DurableFileError) -> Data? {
    guard let size = try size("cannot read \(path)") else { return nil }
    if size > Self.sizeLimit { throw DurableFileError("cannot read \(path): it has more than 64 MiB") }
    return try attempt("cannot read \(path)") {
      let file = FileHandle(fileDescriptor: try check(open(resolvedPath, O_RDONLY | O_CLOEXEC)), closeOnDealloc: true)
      return try file.read(upToCount: Self.sizeLimit) ?? Data()
    }
  }

  /// Renames the file to the first free path with the suffix `.corrupt-1`, `.corrupt-2`, …, and returns that path.
  public func quarantine() throws(DurableFileError) -> String {
    let target = resolvedPath
    var number = 1
    while FileManager.default.fileExists(atPath: "\(target).corrupt-\(number)") { number += 1 }
    let suffix = ".corrupt-\(number)"
    try attempt("cannot rename \(path)") { _ = try check(rename(target, target + suffix)) }
    return (target == URL(fileURLWithPath: path).path ? path : target) + suffix
  }

  /// The path after following symbolic links.
  var resolvedPath: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  var folder: String { URL(fileURLWithPath: resolvedPath).deletingLastPathComponent().path }

  func attempt<Result>(_ what: String, _ body: () throws -> Result) throws(DurableFileError) -> Result {
    do {
      return try body()
    } catch let error as DurableFileError {
      throw error
    } catch let error as POSIXError {
      throw DurableFileError(what, code: error.code.rawValue)
    } catch {
      throw DurableFileError("\(what): \(error.localizedDescription)")
    }
  }

  /// Returns the number of bytes in the file, if there is one; throws if there is something else, or if it cannot be
  /// examined.
  private func size(_ what: String) throws(DurableFileError) -> Int? {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFREG { return Int(status.st_size) }
      throw DurableFileError("\(path) is not a file; use another name")
    }
    guard errno == ENOENT else { throw DurableFileError(what, code: errno) }
    guard lstat(path, &status) != 0 else {
      throw DurableFileError("\(what): it is a dangling symbolic link; remove it, or use another name")
    }
    return nil
  }
}
