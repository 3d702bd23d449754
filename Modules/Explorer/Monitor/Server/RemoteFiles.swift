import LineEditing
import REPL
import SwiftRex

/// The files at a user's terminal, which the client reads and writes on request.
final class RemoteFiles: Sendable {
  /// The maximum size of a file in bytes.
  private static let limit = 16 << 20

  private let parts = Mailbox<MonitorRequest.FilePart>()
  /// The number of requests, and whether the last one is waiting for its reply.
  private let state = Locked((number: 0, isWaiting: false))
  private let send: @Sendable (String) -> Void

  /// Creates access to the files of a client.
  init(send: @escaping @Sendable (String) -> Void) { self.send = send }

  /// The functions for the prompt of the client.
  var access: TerminalFiles {
    TerminalFiles(
      read: { [self] path throws(CommandError) in Script(name: path, lines: try request(path)) },
      write: { [self] text, path throws(CommandError) in _ = try request(path, text) })
  }

  private func request(_ path: String, _ text: String? = nil) throws(CommandError) -> [ReadResult] {
    let number = state.withLock { state in
      state = (state.number + 1, true)
      return state.number
    }
    defer { state.withLock { $0.isWaiting = false } }
    send(MonitorLine.file(path, id: number, text: text))
    var (lines, line, size) = ([ReadResult](), "", 0)
    while let part = parts.next() {
      // A part of an earlier reply that was cancelled.
      if part.id != number { continue }
      if let error = part.error { throw CommandError(error) }
      if let text = part.text { line += text }
      if part.text != nil, part.isPart != true {
        lines.append(.line(line))
        line = ""
      }
      if let problem = part.problem { lines.append(.unreadable(problem)) }
      if part.isLast == true { return lines }
      size += part.text?.utf8.count ?? 0
      if size > Self.limit { throw CommandError("the file has more than \(Self.limit >> 20) MiB") }
    }
    throw CommandError("the terminal did not send \(path)")
  }

  /// Adds a part of the reply, if a command waits for it.
  func receive(_ part: MonitorRequest.FilePart) {
    if state.withLock({ $0.isWaiting && $0.number == part.id }) { parts.put(part) }
  }

  /// Ends the wait for the current reply.
  func cancel() { receive(.init(id: state.withLock(\.number), error: "interrupted")) }

  /// Ends the wait for all replies.
  func close() { parts.close() }
}
