import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file to which lines are appended. A line is in the file when ``append(_:)`` returns, so it survives a crash.
///
/// If the file is moved, for example by log rotation, the next line creates a new one at the path.
public final class LogFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let onFailure: @Sendable (String) -> Void
  private let hasFailed = Atomic(false)

  /// Whether a line could not be appended.
  public var isIncomplete: Bool { hasFailed.load(ordering: .relaxed) }

  /// Opens a file, or creates one that only its owner can read and write.
  ///
  /// To log to a pipe, a program must ignore SIGPIPE, as the console of a prompt does.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - onFailure: Receives a message in one line, the first time that a line cannot be appended.
  /// - Throws: A ``LogFileError`` if the file cannot be opened.
  public init(appendingTo path: String, onFailure: @escaping @Sendable (String) -> Void) throws(LogFileError) {
    (self.path, self.onFailure) = (path, onFailure)
    descriptor = Self.open(path)
    guard descriptor >= 0 else { throw LogFileError(path: path, code: errno) }
  }

  deinit { close(descriptor) }

  private static func open(_ path: String) -> Int32 {
    // Without `O_NONBLOCK`, opening a named pipe without a reader would block; with it, that is an error.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    #if canImport(Darwin)
    let descriptor = Darwin.open(path, flags, 0o600)
    #else
    let descriptor = Glibc.open(path, flags, 0o600)
    #endif
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, O_APPEND) }
    return descriptor
  }

  /// Appends a line that separates a run of a program from what is above it, with its process and its date.
  public func begin(_ program: String) {
    append("--- \(program), process \(getpid()), \(Self.now().dateText)")
  }

  /// Returns the date of the machine, as the time since the beginning of 1970 in UTC.
  @Sendable public static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Appends a line and a line break, or calls `onFailure` if that is the first failure.
  public func append(_ line: String) {
    reopenIfMoved()
    var rest = Array((line + "\n").utf8)
    let length = rest.count
    while !rest.isEmpty {
      let count = write(descriptor, rest, rest.count)
      if count > 0 {
        rest.removeFirst(count)
      } else if count == 0 || errno != EINTR {
        let error = LogFileError(path: path, code: count == 0 ? EIO : errno)
        removeEnd(length - rest.count)
        if !hasFailed.exchange(true, ordering: .relaxed) { onFailure(error.message) }
        return
      }
    }
  }

  /// Reopens the path if it names another file or none. If that fails, the open file remains in use.
  private func reopenIfMoved() {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { return }
    if stat(path, &named) == 0, (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino) { return }
    let successor = Self.open(path)
    guard successor >= 0 else { return }
    // The number stays the same, so that a line from another thread goes to one of the files.
    dup2(successor, descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    close(successor)
  }

  /// Removes the beginning of a line that could not be written, unless another process has appended to the file since.
  private func removeEnd(_ count: Int) {
    let end = lseek(descriptor, 0, SEEK_CUR)
    if count > 0, end >= count, lseek(descriptor, 0, SEEK_END) == end { ftruncate(descriptor, end - off_t(count)) }
  }
}

/// An error that occurs when a log is opened or written.
public struct LogFileError: Error {
  /// A message with the path and the reason, in one line.
  public let message: String

  /// Creates the error of a system call.
  init(path: String, code: Int32) {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    message = "cannot write the log \(path): \(reason)"
  }
}

extension Duration {
  /// The date that is this long after the beginning of 1970, in UTC: `2026-03-01T09:30:00.250Z`.
  var dateText: String {
    let (whole, fraction) = max(self, .zero).components
    var (seconds, fields, text) = (time_t(whole), tm(), [CChar](repeating: 0, count: 64))
    gmtime_r(&seconds, &fields)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M", &fields)
    let rest = Duration(secondsComponent: Int64(fields.tm_sec), attosecondsComponent: fraction)
    let minute = String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return
      "\(minute):\(fields.tm_sec < 10 ? "0" : "")\(rest.secondsText)Z"
  }

  /// The seconds with three decimals: `1.250`.
  var secondsText: String {
    let (seconds, fraction) = max(self, .zero).components
    let thousandths = String(fraction / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 3 - thousandths.count) + thousandths
  }
}
