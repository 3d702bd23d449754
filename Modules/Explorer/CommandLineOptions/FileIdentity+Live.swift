#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a path names, however it is spelled: a file, or a place in a folder where no file exists yet.
struct FileIdentity: Hashable {
  private var device: UInt64 = 0
  private var number: UInt64 = 0
  /// The names of what does not exist below that folder.
  private var missing: [Substring] = []

  /// Looks up a path; `nil` for a device, such as `/dev/null`, and for a path that leads nowhere.
  init?(of path: String) { self.init(of: path, steps: 256) }

  /// - Parameter steps: The largest number of links and missing folders to follow.
  private init?(of path: String, steps: Int) {
    var file = stat()
    if stat(path, &file) == 0 {
      if file.st_mode & S_IFMT == S_IFCHR { return nil }
      (device, number) = (UInt64(truncatingIfNeeded: file.st_dev), UInt64(truncatingIfNeeded: file.st_ino))
      return
    }
    if steps == 0 { return nil }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    let target = String(decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let next = count < 0 ? folder : target.hasPrefix("/") ? target : folder + "/" + target
    guard var found = FileIdentity(of: next, steps: steps - 1) else { return nil }
    if count < 0 { found.missing.append(slash.map { path[$0...].dropFirst() } ?? path[...]) }
    self = found
  }
}
