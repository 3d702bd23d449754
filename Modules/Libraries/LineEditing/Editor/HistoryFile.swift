#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file of submitted lines, the oldest first, which several processes may share.
///
/// Each line is appended by one write(2) under a shared lock. A file with too many lines is replaced by its end under an
/// exclusive lock. A line break in a line is stored as U+2028.
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
    Self.makeFolder(of: path)
    let descriptor = try lockedDescriptor(LOCK_SH)
    defer { close(descriptor) }
    let lineBreak = Self.endsWithinLine(descriptor) ? "\n" : ""
    try write(lineBreak + line.replacing("\n", with: "\u{2028}") + "\n", to: descriptor)
  }

  /// Returns whether the last line has no line break, as after a write to a full disk.
  private static func endsWithinLine(_ descriptor: Int32) -> Bool {
    let size = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 0
    return size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != UInt8(ascii: "\n")
  }

  /// Returns the last lines and the number of damaged ones, which are skipped.
  ///
  /// A file without damage is shortened when it has more than twice the limit.
  mutating func load() throws(Failure) -> (lines: [String], damaged: Int) {
    Self.makeFolder(of: path)
    let descriptor = try lockedDescriptor(LOCK_EX)
    defer { close(descriptor) }
    let (all, isWhole) = try read(descriptor)
    let lines = all.compactMap(Self.line)
    let kept = Array(lines.suffix(limit))
    let damaged = all.count - lines.count
    if damaged == 0, !isWhole || lines.count > 2 * limit { try replace(with: kept) }
    last = kept.last
    return (kept, damaged)
  }

  /// Returns the line of some bytes; `nil` if they are not UTF-8 or contain control characters.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let line = String(validating: bytes, as: UTF8.self), !line.contains(where: \.isControlCharacter) else {
      return nil
    }
    return line.replacing("\u{2028}", with: "\n")
  }

  private func read(_ descriptor: Int32) throws(Failure) -> (lines: [ArraySlice<UInt8>], isWhole: Bool) {
    let size = lseek(descriptor, 0, SEEK_END)
    let isWhole = size <= Self.sizeLimit
    lseek(descriptor, isWhole ? 0 : size - off_t(Self.sizeLimit), SEEK_SET)
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while bytes.count <= Self.sizeLimit {
      #if canImport(Darwin)
      let count = Darwin.read(descriptor, &buffer, buffer.count)
      #else
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      #endif
      if count < 0 { throw failure("read") }
      if count == 0 { break }
      bytes += buffer.prefix(count)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    return (isWhole ? lines : Array(lines.dropFirst()), isWhole)
  }

  /// Replaces the content of the file, or of the file that a link leads to, and keeps its mode.
  private func replace(with lines: [String]) throws(Failure) {
    guard let resolved = realpath(path, nil) else { throw failure("write") }
    defer { free(resolved) }
    let target = String(cString: resolved)
    let new = target + ".new"
    var status = stat()
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("write") }
    defer { close(descriptor) }
    try write(lines.map { $0.replacing("\n", with: "\u{2028}") + "\n" }.joined(), to: descriptor)
    guard stat(target, &status) == 0, fchmod(descriptor, status.st_mode & 0o777) == 0, fsync(descriptor) == 0,
      rename(new, target) == 0
    else { throw failure("write") }
  }

  private func write(_ text: String, to descriptor: Int32) throws(Failure) {
    let bytes = Array(text.utf8)
    #if canImport(Darwin)
    let count = Darwin.write(descriptor, bytes, bytes.count)
    #else
    let count = Glibc.write(descriptor, bytes, bytes.count)
    #endif
    if count != bytes.count { throw failure("write") }
  }

  private static func makeFolder(of path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" { mkdir(String(path[..<index]), 0o700) }
  }

  func failure(_ verb: String) -> Failure {
    Failure(message: "cannot \(verb) \(path): \(systemMessage(errno))")
  }
}
