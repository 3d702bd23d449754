@preconcurrency import Dispatch
import DurableFiles
import Foundation
import Inspection
import ProcessEvents
import SwiftRex

/// Writes the last actions of a recorder to a file, on one thread at a time.
///
/// The file begins with a state and has up to two parts, each up to half its size. When both are full, a file that
/// begins with the second part and the state before it replaces the file. So the file at the path is always complete.
final class RingWriter<Action: Sendable, State: Sendable>: Sendable {
  private let recorder: Recorder<Action, State>
  private let path: String
  private let program: String
  private let isMasked: Bool
  private let size: Int
  private let report: @Sendable (String) -> Void
  private let contents = Locked(Contents())
  /// The queue that renders states as text, which can be slow.
  private let queue = DispatchQueue(label: "ring")

  private struct Contents {
    /// The file with its lock; `nil` after the last line.
    var file: DurableFile?
    /// The open file; `nil` before the first line.
    var handle: FileHandle?
    var byteCount = 0
    /// The number of the last action in the file.
    var last = 0
    /// The number of the action before the first part.
    var start = 0
    /// The second part, if there is one.
    var second: Part?
  }

  /// A part of the file.
  private struct Part {
    /// The number of the action before it.
    let number: Int
    let offset: Int
    /// The line with the state before it, once it is known.
    let header: Locked<Data?>
  }

  private static var partLimit: Int { RingFile.sizeLimit / 2 }
  /// The maximum number of bytes in a line with a state.
  private static var headerLimit: Int { partLimit - 100_000 }
  /// The number of actions that are copied at a time, while the store waits.
  private static var batchSize: Int { 64 }
  /// The maximum number of unwritten actions to write during a crash, when time is short.
  private static var urgentLimit: Int { 100 }
  /// Whether states are small enough to be written.
  private let hasStates = Locked(true)

  init(
    _ recorder: Recorder<Action, State>, file: DurableFile, program: String, isMasked: Bool, size: Int,
    report: @escaping @Sendable (String) -> Void
  ) {
    (self.recorder, path, self.program, self.isMasked) = (recorder, file.path, program, isMasked)
    (self.size, self.report) = (size, report)
    contents.withLock { $0.file = file }
  }

  /// Writes the actions that are not in the file yet.
  @Sendable func write() {
    while writeSome() {}
  }

  /// Writes some actions, and returns whether there may be more.
  private func writeSome() -> Bool {
    contents.withLock { contents in
      if contents.file == nil { return false }
      do throws(DurableFileError) {
        guard let actions = try next(&contents) else { return false }
        for action in actions { try add(action, to: &contents) }
        return true
      } catch {
        // The file ends with a whole line.
        try? contents.handle?.truncate(atOffset: UInt64(contents.byteCount))
        contents = Contents()
        report("the ring \(path) ends here: \(error.message)")
        return false
      }
    }
  }

  /// Stops writing.
  func end() { contents.withLock { $0 = Contents() } }

  /// Returns some actions that are not in the file yet; `nil` if there are none.
  private func next(_ contents: inout Contents) throws(DurableFileError) -> [RecordedAction<Action>]? {
    let unwritten = recorder.count - contents.last
    if contents.handle == nil || unwritten > 2 * size { try begin(&contents) }
    if unwritten > Self.urgentLimit, BackgroundWorker.isUrgent {
      try begin(&contents, after: recorder.count - Self.urgentLimit)
    }
    let actions = recorder.actions(after: contents.last, limit: Self.batchSize)
    guard let first = actions.first else { return nil }
    if first.number == contents.last + 1 { return actions }
    try begin(&contents, after: first.number - 1)
    return []
  }

  private func add(_ action: RecordedAction<Action>, to contents: inout Contents) throws(DurableFileError) {
    let line = Array((RecordingLine.action(action, changes: nil) + "\n").utf8)
    if isFull(contents, adding: line.count) { try beginPart(&contents) }
    // The file may now begin after a later action.
    guard action.number == contents.last + 1 else { return }
    // Too long for any part.
    if bytes(of: contents) + line.count > Self.partLimit { return try begin(&contents, after: action.number) }
    if let handle = contents.handle, let failure = RecordingFile.append(line, to: handle.fileDescriptor) {
      throw DurableFileError(failure)
    }
    contents.byteCount += line.count
    contents.last = action.number
  }

  private func isFull(_ contents: Contents, adding count: Int) -> Bool {
    contents.last - (contents.second?.number ?? contents.start) >= size
      || bytes(of: contents) + count > Self.partLimit
  }

  /// Returns the size in bytes of the part being written, including the state before it.
  private func bytes(of contents: Contents) -> Int {
    guard let part = contents.second else { return contents.byteCount }
    let count = contents.byteCount - part.offset
    // A large part needs the size of the state before it, so wait for that.
    if count > Self.partLimit - Self.headerLimit { queue.sync {} }
    return count + (part.header.withLock { $0?.count } ?? 0)
  }

  /// Begins a new part of the file, and drops the first one if there are two.
  private func beginPart(_ contents: inout Contents) throws(DurableFileError) {
    if let part = contents.second {
      queue.sync {}
      guard let header = part.header.withLock(\.self), let lines = lines(from: part.offset, contents),
        header.count + lines.count <= Self.partLimit
      else { return try begin(&contents, after: contents.last) }
      try replace(&contents, with: header + lines, after: part.number)
    }
    let part = Part(number: contents.last, offset: contents.byteCount, header: Locked(nil))
    contents.second = part
    queue.async { [self] in
      let recording = recorder.recording
      if recording.first - 1 > part.number { return }
      let header = header(after: part.number, in: recording)
      part.header.withLock { $0 = header }
    }
  }

  /// Returns the file's content from an offset on.
  private func lines(from offset: Int, _ contents: Contents) -> Data? {
    try? contents.handle?.seek(toOffset: UInt64(offset))
    return try? contents.handle?.read(upToCount: contents.byteCount - offset)
  }

  /// Begins the file with a recent state, and drops earlier actions.
  ///
  /// - Parameter number: The minimum number of the action before the first one.
  private func begin(_ contents: inout Contents, after number: Int = 0) throws(DurableFileError) {
    let recording = recorder.recording
    let number = max(number, recording.first - 1, recording.count - size)
    try replace(&contents, with: header(after: number, in: recording), after: number)
    contents.last = number
  }

  private func replace(_ contents: inout Contents, with data: Data, after number: Int) throws(DurableFileError) {
    try contents.file?.replace(with: data)
    let descriptor = open(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw DurableFileError("it cannot be opened: \(String(cString: strerror(errno)))") }
    contents.handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    (contents.byteCount, contents.start, contents.second) = (data.count, number, nil)
  }

  /// Returns the first line of a file that begins after an action.
  private func header(after number: Int, in recording: Recording<Action, State>) -> Data {
    func line(_ state: String?) -> Data {
      Data((RecordingLine.header(program: program, state: state, after: number, isMasked: isMasked) + "\n").utf8)
    }
    guard hasStates.withLock(\.self) else { return line(nil) }
    // Cutting a longer text short limits the time that a large state takes.
    let text = Literal.description(of: recording.state(after: number), limit: Self.headerLimit)
    let complete = line(text)
    if complete.count <= Self.headerLimit { return complete }
    hasStates.withLock { $0 = false }
    report("the ring \(path) omits the state, which exceeds \(Self.headerLimit) bytes")
    return line(nil)
  }
}
