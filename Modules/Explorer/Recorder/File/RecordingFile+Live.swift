@preconcurrency import Dispatch
import SwiftRex

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that records the actions of a session, one JSON object per line.
///
/// Background threads compare the states and write the lines in order. Once ``flush()`` has returned, all actions
/// before it are in the file, even if the process crashes. If 64 actions are pending, the thread that handles actions
/// waits.
public final class RecordingFile: Sendable {
  /// The maximum size of a file in bytes: 1 GiB. A recording ends before it exceeds that.
  public static let sizeLimit = 1 << 30

  private let path: String
  /// The file to replace, and the new one until then; `nil` if the recording replaces none.
  private let replacement: (old: String, new: String)?
  private let onFailure: @Sendable (String) -> Void
  private let sizeLimit: Int
  private let queue = DispatchQueue(label: "recording")
  private let room = DispatchSemaphore(value: 64)
  private let target = Locked(Target())

  private struct Target {
    /// The open file; `nil` before the first line, and after the last one.
    var descriptor: Int32?
    var size = 0
    /// Whether a line could not be written.
    var hasFailed = false
  }

  /// Creates a recording for a file that does not exist yet, or is the recording that is continued.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - continued: The path of the recording that is continued. If both paths name one file, ``replace()`` replaces it.
  ///   - sizeLimit: The maximum size in bytes.
  ///   - onFailure: Receives a one-line message if the file cannot be created or, on any thread, if it ends early.
  public init(
    path: String, continuing continued: String? = nil, sizeLimit: Int = sizeLimit,
    onFailure: @escaping @Sendable (String) -> Void
  ) {
    (self.path, self.sizeLimit, self.onFailure) = (path, sizeLimit, onFailure)
    let old = continued.flatMap { Self.realPath(of: $0) }
    replacement = old == Self.realPath(of: path) ? old.map { ($0, $0 + ".new") } : nil
  }

  deinit {
    if let descriptor = target.withLock(\.descriptor) { close(descriptor) }
  }

  /// Whether actions are written: the file has been created and has not ended.
  public var isOpen: Bool { target.withLock { $0.descriptor != nil } }

  /// Whether the file has ended because a line could not be written.
  public var hasFailed: Bool { target.withLock(\.hasFailed) }

  /// Creates the file, accessible only to its owner, and writes the initial state. An existing file is left alone.
  ///
  /// - Parameters:
  ///   - program: The name and the version of the app.
  ///   - initialState: The state before the first action.
  ///   - isMasked: Whether the strings are masked.
  public func begin(program: String, initialState: some Sendable, isMasked: Bool = false) {
    if let replacement { unlink(replacement.new) }
    let descriptor = open(replacement?.new ?? path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      return onFailure(
        errno == EEXIST
          ? "the recording \(path) already exists; remove it, or use another name"
          : "cannot create the recording \(path): \(String(cString: strerror(errno)))")
    }
    target.withLock { $0.descriptor = descriptor }
    add(RecordingLine.header(program: program, initialState: initialState, isMasked: isMasked))
  }

  /// Creates the file like ``begin(program:initialState:isMasked:)``, and writes the actions of a recording.
  ///
  /// Cost: compares the states around each action.
  public func begin<Action: Sendable, State: Sendable>(
    program: String, with recording: Recording<Action, State>, isMasked: Bool = false
  ) {
    begin(program: program, initialState: recording.initialState, isMasked: isMasked)
    recording.forEach(recording.numbers) { action, before, after in
      append(action, (before, after))
      return isOpen
    }
  }

  /// Replaces the recording that is continued, if this one has its path, with all actions appended so far. Until then, the
  /// other file is unchanged.
  public func replace() {
    guard let replacement else { return }
    flush()
    guard let descriptor = target.withLock(\.descriptor) else {
      unlink(replacement.new)
      return
    }
    if fsync(descriptor) == 0, rename(replacement.new, replacement.old) == 0 { return }
    let reason = String(cString: strerror(errno))
    unlink(replacement.new)
    target.withLock { $0.hasFailed = true }
    finish(because: "the continued recording cannot be replaced: \(reason)")
  }

  /// Returns the path of an existing file without links.
  private static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Queues an action, which another thread writes.
  ///
  /// Cost: the states stay in memory until then, so the next change of a collection copies it.
  public func append<Action: Sendable, State: Sendable>(
    _ action: RecordedAction<Action>, _ states: (before: State, after: State)
  ) {
    if !isOpen { return }
    room.wait()
    let line = Locked("")
    let comparison = DispatchGroup()
    DispatchQueue.global().async(group: comparison) {
      let text = RecordingLine.action(action, changes: ChangeDigest.between(states.before, states.after))
      line.withLock { $0 = text }
    }
    queue.async { [self] in
      comparison.wait()
      add(line.withLock(\.self))
      room.signal()
    }
  }

  /// Waits until all actions appended so far are in the file.
  public func flush() { queue.sync {} }

  /// Writes the actions appended so far, and ends the recording.
  public func end(because reason: String) {
    flush()
    finish(because: reason)
  }

  /// Closes the file; one without a complete line is removed, so that the name is free again.
  private func finish(because reason: String) {
    let size = target.withLock { target -> Int? in
      guard let descriptor = target.descriptor.take() else { return nil }
      close(descriptor)
      if target.size == 0 { unlink(path) }
      return target.size
    }
    guard let size else { return }
    onFailure((size == 0 ? "cannot write the recording \(path): " : "the recording \(path) ends here: ") + reason)
  }

  /// Removes the file if a line could not be written.
  func removeIfFailed() {
    if hasFailed { unlink(path) }
  }

  /// Writes a line, or ends the file after its last complete line.
  private func add(_ line: String) {
    let failure = target.withLock { target -> String? in
      guard let descriptor = target.descriptor else { return nil }
      let bytes = line.utf8 + [UInt8(ascii: "\n")]
      if bytes.count > LineReader.lengthLimit { return "a line has more than \(LineReader.lengthLimit) bytes" }
      if target.size + bytes.count > sizeLimit { return "it would be larger than \(sizeLimit) bytes" }
      let failure = Self.append(bytes, to: descriptor)
      if failure == nil { target.size += bytes.count } else { ftruncate(descriptor, off_t(target.size)) }
      return failure
    }
    guard let failure else { return }
    target.withLock { $0.hasFailed = true }
    finish(because: failure)
  }

  /// Writes bytes. Returns the reason if not all of them could be written.
  static func append(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return String(cString: strerror(errno)) }
      rest = rest.dropFirst(max(0, count))
    }
    return nil
  }
}

/// The reason a recording cannot be read or used.
public struct RecordingFileError: Error, Equatable {
  /// The problem, in one line.
  public let message: String

  init(_ message: String) { self.message = message }
}
