import Foundation
import LineEditing
import REPL

/// The files of the user at a terminal, which the client reads and writes on request.
final class RemoteFiles: @unchecked Sendable {  // All variables are protected by `condition`.
  private let condition = NSCondition()
  private var id = 0
  private var reply: Reply?
  private var isClosed = false
  private let send: @Sendable (String) -> Void

  /// The largest number of bytes of a file.
  private static let limit = 16 << 20

  struct Reply {
    var lines: [ReadResult] = []
    var part = ""
    var size = 0
    var error: String?
    var isComplete = false
  }

  /// Creates access to the files of a client.
  init(send: @escaping @Sendable (String) -> Void) { self.send = send }

  /// The functions for the prompt of the client.
  var access: TerminalFiles {
    TerminalFiles(
      read: { [self] path throws(CommandError) in Script(name: path, lines: try request(path).lines) },
      write: { [self] text, path throws(CommandError) in _ = try request(path, text) })
  }

  private func request(_ path: String, _ text: String? = nil) throws(CommandError) -> Reply {
    let number = condition.withLock {
      id += 1
      reply = Reply()
      return id
    }
    send(MonitorLine.file(path, id: number, text: text))
    let answer = condition.withLock {
      while reply?.isComplete == false, !isClosed { condition.wait() }
      return reply.take()
    }
    if let error = answer?.error { throw CommandError(error) }
    guard let answer, answer.isComplete else { throw CommandError("the terminal did not send \(path)") }
    return answer
  }

  /// Adds a part of the reply.
  func receive(_ part: MonitorRequest.FilePart) {
    condition.withLock {
      guard part.id == id, reply != nil else { return }
      reply?.add(part, limit: Self.limit)
      condition.broadcast()
    }
  }

  /// Ends the wait for the current reply.
  func cancel() {
    condition.withLock {
      reply?.fail(because: "interrupted")
      condition.broadcast()
    }
  }

  /// Ends the wait for all replies.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}

extension RemoteFiles.Reply {
  fileprivate mutating func add(_ new: MonitorRequest.FilePart, limit: Int) {
    size += new.text?.utf8.count ?? 0
    if size > limit { fail(because: "the file has more than \(limit >> 20) MiB") }
    if isComplete { return }
    if let text = new.text {
      part += text
      if new.isPart != true {
        lines.append(.line(part))
        part = ""
      }
    }
    if let problem = new.problem { lines.append(.unreadable(problem)) }
    (error, isComplete) = (new.error, new.isLast == true)
  }

  fileprivate mutating func fail(because reason: String) { (error, isComplete, lines) = (reason, true, []) }
}
