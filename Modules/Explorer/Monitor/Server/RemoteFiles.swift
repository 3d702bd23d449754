import LineEditing
import REPL
import SwiftRex

/// The files at a user's terminal, which the client reads and writes on request.
final class RemoteFiles: Sendable {
  private typealias Parts = Mailbox<MonitorRequest.FilePart>
  /// The maximum size of a file in bytes, and in lines.
  private static let (sizeLimit, lineLimit) = (16 << 20, 1_000_000)

  /// The number of requests, the reply to the last one, and whether no more replies arrive.
  private let state = Locked((number: 0, parts: Parts?.none, isOver: false))
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
    // If the parts have more than 64 KiB, the client waits.
    let parts = Parts(limit: 64 << 10)
    let number = state.withLock { state in
      (state.number, state.parts) = (state.number + 1, parts)
      if state.isOver { parts.close() }
      return state.number
    }
    defer { parts.close() }
    send(MonitorLine.file(path, id: number, text: text))
    var (lines, line, size) = ([ReadResult](), "", 0)
    while let part = parts.next() {
      if let error = part.error { throw CommandError(error) }
      if let text = part.text { line += text }
      if part.text != nil, part.isPart != true {
        lines.append(.line(line))
        line = ""
      }
      if let problem = part.problem { lines.append(.unreadable(problem)) }
      if part.isLast == true { return lines }
      size += part.size
      if size > Self.sizeLimit || lines.count > Self.lineLimit {
        throw CommandError("the file has more than 16 MiB or a million lines")
      }
    }
    throw CommandError("the terminal did not send \(path)")
  }

  /// Adds a part of the reply, if a command waits for it.
  func receive(_ part: MonitorRequest.FilePart) {
    // Even an empty part needs memory.
    state.withLock { $0.number == part.id ? $0.parts : nil }?.put(part, size: part.size + 64)
  }

  /// Ends the wait for the current reply.
  func cancel() { receive(.init(id: state.withLock(\.number), error: "interrupted")) }

  /// Ends the wait for all replies.
  func close() {
    state.withLock { state in
      state.isOver = true
      state.parts?.close()
    }
  }
}
