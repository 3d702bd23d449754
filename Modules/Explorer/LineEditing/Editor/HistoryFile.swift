#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file of submitted lines, the oldest first, which several processes may share.
///
/// A process reads and writes the file only while it holds its lock. A line break in a line is stored as U+2028.
struct HistoryFile: Sendable {
  /// An error, described in one line.
  struct Failure: Error, Equatable {
    let message: String
  }

  let path: String
  /// The largest number of lines that are loaded.
  let limit: Int
  private var last: String?
  private static let lineLimit = 10_000
  private static let sizeLimit = 16 << 20
  /// Words that suggest a secret, in lower case.
  private static let secretWords = ["password", "passwd", "secret", "token", "bearer", "apikey", "api_key"]

  init(path: String, limit: Int = 1000) {
    (self.path, self.limit) = (path, limit)
  }

  /// Returns whether a line may be stored: it does not start with a space, suggest a secret, or exceed the limit.
  static func stores(_ line: String) -> Bool {
    guard line.utf8.count <= lineLimit, let first = line.first, !first.isWhitespace else { return false }
    let line = line.lowercased()
    return !secretWords.contains { line.contains($0) }
  }

  /// Appends a line, unless it equals the one before it or may not be stored.
  mutating func append(_ line: String) throws(Failure) {
    guard line != last, Self.stores(line) else { return }
    last = line
    let descriptor = try lockedDescriptor()
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    // The last line has no line break after a write to a full disk.
    var end: UInt8 = 0
    let isCut = size > 0 && pread(descriptor, &end, 1, size - 1) == 1 && end != UInt8(ascii: "\n")
    try write((isCut ? "\n" : "") + Self.stored([line]), at: max(0, size), to: descriptor)
  }

  /// Returns the last lines; those with control characters or invalid UTF-8 are left out.
  ///
  /// A file of more than twice the limit is shortened to these lines. They are written over its beginning before its end
  /// is cut off, so a crash in between loses none of them.
  mutating func load() throws(Failure) -> [String] {
    let descriptor = try lockedDescriptor()
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    let start = max(0, size - off_t(Self.sizeLimit))
    let all = try read(descriptor, from: start).split(separator: UInt8(ascii: "\n")).dropFirst(start > 0 ? 1 : 0)
    let lines = all.suffix(2 * limit).compactMap(Self.line).suffix(limit)
    last = lines.last
    if start > 0 || all.count > 2 * limit {
      let text = Self.stored(lines)
      try write(text, at: 0, to: descriptor)
      guard ftruncate(descriptor, off_t(text.utf8.count)) == 0 else { throw failure("write") }
    }
    return Array(lines)
  }

  private static func stored(_ lines: some Sequence<String>) -> String {
    lines.map { $0.replacing("\n", with: "\u{2028}") + "\n" }.joined()
  }

  /// Returns the line of some bytes; `nil` if they are not UTF-8 or contain control characters.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let line = String(validating: bytes, as: UTF8.self), !line.contains(where: \.isControlCharacter) else {
      return nil
    }
    return line.replacing("\u{2028}", with: "\n")
  }

  /// Opens and locks the file, after waiting at most 100 ms for another process.
  private func lockedDescriptor() throws(Failure) -> Int32 {
    for index in path.indices.dropFirst() where path[index] == "/" { mkdir(String(path[..<index]), 0o700) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw failure("write") }
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      usleep(5000)
    }
    close(descriptor)
    throw Failure(message: "\(path) is locked by another process")
  }

  private func read(_ descriptor: Int32, from start: off_t) throws(Failure) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while bytes.count < Self.sizeLimit {
      let count = pread(descriptor, &buffer, buffer.count, start + off_t(bytes.count))
      guard count >= 0 else { throw failure("read") }
      if count == 0 { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  private func write(_ text: String, at start: off_t, to descriptor: Int32) throws(Failure) {
    let bytes = Array(text.utf8)
    guard pwrite(descriptor, bytes, bytes.count, start) == bytes.count else { throw failure("write") }
  }

  private func failure(_ verb: String) -> Failure {
    Failure(message: "cannot \(verb) \(path): \(systemMessage(errno))")
  }
}
