import DurableFiles
import Foundation
import ProcessEvents
import SwiftRex
import Synchronization

/// A file that always has the last actions of an app, in case it crashes.
///
/// It takes one line after the recorder: `RingFile(path: path) { log($0) }.begin(program: "Shop 2.1", with: recorder)`.
///
/// The file is a recording that begins with a recent state. A background thread reads the actions from the recorder, so
/// the store pays only a few nanoseconds for each. An action is in the file about two milliseconds after its handling
/// began, even if that never ends. On `SIGILL`, `SIGTRAP`, `SIGABRT`, `SIGSEGV` and `SIGBUS`, the process waits up to
/// 100 milliseconds for the missing actions.
///
/// The file does not record what the actions changed, so a replay is not compared. If actions arrive faster than they
/// can be written, the oldest are dropped.
public final class RingFile: Sendable {
  /// The default number of actions.
  public static let defaultSize = 3000
  /// The maximum size of the file in bytes.
  public static let sizeLimit = 4_000_000

  private let path: String
  private let size: Int
  private let report: @Sendable (String) -> Void
  private let contents = Locked(Contents())

  private struct Contents {
    var program = ""
    var isMasked = false
    /// The file with its lock, until the end.
    var file: DurableFile?
    /// Stops writing to the file.
    var stop: (@Sendable () -> Void)?
  }

  /// Creates a ring file. Another file may already exist at its path.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - size: The minimum number of actions to keep, as long as they and two states are smaller than ``sizeLimit``.
  ///   - report: Receives a one-line message, on any thread, if the file cannot be written or has no state.
  public init(path: String, size: Int = defaultSize, report: @escaping @Sendable (String) -> Void) {
    (self.path, self.size, self.report) = (path, min(max(1, size), 1_000_000), report)
  }

  /// Whether this process owns the file, from a successful start until ``end()``.
  public var isOpen: Bool { contents.withLock { $0.file != nil } }

  /// Starts writing the last actions of a recorder, and all later ones.
  ///
  /// - Parameters:
  ///   - program: The name and the version of the app.
  ///   - recorder: The recorder of the store, or that of its shadow.
  ///   - isMasked: Whether the recorder is that of a shadow.
  /// - Returns: The path that the file of the last run was moved to, if that run ended without ``end()``.
  @discardableResult public func begin(
    program: String, with recorder: Recorder<some Sendable, some Sendable>, isMasked: Bool = false
  ) -> String? {
    contents.withLock { ($0.program, $0.isMasked) = (program, isMasked) }
    do throws(DurableFileError) {
      // Data survives a crash of the app even without a flush to disk, which takes milliseconds.
      var system = FileSystem.real
      system.fsync = { _ in 0 }
      var file = DurableFile(path: path, system: system)
      try file.acquireLock()
      let last = try moveLast()
      contents.withLock { $0.file = file }
      follow(recorder)
      return last
    } catch {
      report(error.message)
      return nil
    }
  }

  /// Continues with the actions of another recorder, whose store replaces the first one.
  package func follow<Action, State>(_ recorder: Recorder<Action, State>) {
    let (file, program, isMasked) = contents.withLock { ($0.file, $0.program, $0.isMasked) }
    guard let file else { return }
    let writer = RingWriter(
      recorder, file: file, program: program, isMasked: isMasked, size: size, report: report)
    contents.withLock { contents in
      contents.stop?()
      let job = BackgroundWorker.add(writer.write)
      contents.stop = {
        BackgroundWorker.remove(job)
        writer.end()
      }
    }
    recorder.isFollowed.store(true, ordering: .relaxed)
  }

  /// Removes the file, because the app exits normally.
  public func end() {
    contents.withLock { contents in
      guard let stop = contents.stop.take() else { return }
      stop()
      unlink(path)
      contents.file = nil
    }
  }

  /// Makes the followers of all recorders check for new actions.
  @usableFromInline static func wake() { BackgroundWorker.wake() }

  /// Moves the file of the last run, and returns its new path; `nil` if that run exited normally or wrote nothing.
  private func moveLast() throws(DurableFileError) -> String? {
    let last = path + ".last"
    guard let size = try recordingSize(path) else { return nil }
    _ = try recordingSize(last)
    if size == 0 { return nil }
    if rename(path, last) != 0 {
      throw DurableFileError("cannot rename \(path) to \(last): \(String(cString: strerror(errno)))")
    }
    return last
  }

  /// Returns the size of the recording at a path in bytes; `nil` if there is no file. Throws if anything else is there.
  private func recordingSize(_ path: String) throws(DurableFileError) -> Int? {
    var status = stat()
    if lstat(path, &status) != 0, errno == ENOENT { return nil }
    let start = Data(RecordingLine.start.utf8)
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let isFile = descriptor >= 0 && status.st_mode & S_IFMT == S_IFREG
    guard isFile, let found = try? file.read(upToCount: start.count) ?? Data(), start.starts(with: found) else {
      throw DurableFileError("\(path) is not a recording; remove it, or use another name")
    }
    return Int(status.st_size)
  }
}
