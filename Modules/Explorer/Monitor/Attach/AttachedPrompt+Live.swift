import Foundation
import Inspection
import LineEditing
import LiteralParsing
import REPL
import SwiftRex

/// A terminal for the prompt of an app in another process: it sends typed lines to the app and prints the answers.
final class AttachedPrompt: LineExecutor {
  private let app: AttachedApp
  private let console: Console
  private let format: Format
  private let hasColors: Bool
  private let isTyped: Bool
  private let files = TypedFiles()
  private let interruption = Interruption()
  private let last = Locked((prompt: "> ", request: AttachedApp.Request?.none))
  /// Whether the last hint was late, so that the next key waits only briefly for one.
  private let isLate = Locked(false)

  /// Attaches a console, at which a user may type, to the app that listens at a path.
  init(to path: SocketPath, _ console: Console, _ options: REPLOptions, isTyped: Bool) throws(MonitorError) {
    (self.console, self.isTyped, format) = (console, isTyped, options.format)
    let hasColors = console.hasColors()
    self.hasColors = hasColors
    app = AttachedApp(at: path) {
      .object([
        "kind": "terminal", "json": options.format == .json, "quiet": options.isQuiet, "typed": isTyped,
        "columns": console.columns, "colors": hasColors,
      ])
    }
    try app.attach { [weak self] in self?.handle($0) }
  }

  /// Ends the connection.
  func end() { app.end() }

  /// The text before the next line.
  var prompt: String { last.withLock(\.prompt) }

  /// Whether to stop reading lines; always `false`, because the app may restart.
  var isOver: Bool { false }

  private func handle(_ event: AttachedApp.Event) {
    switch event {
    case .attached(let name, isFirst: true): if isTyped { note("attached to \(name)") }
    case .attached(let name, isFirst: false):
      note("attached again to \(name); the view, filters and gates are reset")
    case .lost: note("the app is gone; attaching again when it is back")
    case .line(let line):
      print(line, pages: false)
      if let prompt = line.prompt, prompt != self.prompt {
        last.withLock { $0.prompt = prompt }
        if isTyped { console.wake() }
      }
    }
  }

  private func note(_ text: String) {
    if format == .json || !isTyped { console.printError(text) } else { console.print(text) }
  }

  // MARK: commands

  /// Sends a line to the app, and prints the reply.
  func execute(_ line: ReadResult, from origin: LineOrigin, keepsGoing: Bool) -> Outcome {
    switch line {
    case .line(let text):
      files.allow(text)
      let command: Literal.Members = ["command": text, "keepsGoing": keepsGoing]
      guard case .script(let name, let number) = origin else { return perform(command) }
      return perform(command, ["script": name, "line": number])
    case .unreadable(let reason):
      console.printError(reason, label: "error: ")
      return .failed(reason, code: 1)
    case .endOfInput, .interrupted: return .quit
    }
  }

  /// Prints the number of expectations that held, unless the last line ended the app.
  func finishScripts() {
    guard let request = app.request(["end": true], layout) else { return }
    _ = printReply(to: request)
    app.endReply(to: request)
  }

  private func perform(_ command: Literal.Members, _ place: Literal.Members = [:]) -> Outcome {
    guard let request = app.request(command, place, layout) else {
      return fail("the app is gone; the line was not sent")
    }
    last.withLock { $0.request = request }
    defer { last.withLock { $0.request = nil } }
    let (end, _) = interruption.whileRunning { printReply(to: request) }
    guard let end else { return fail("the app is gone; it may or may not have executed the line") }
    app.endReply(to: request)
    // Lines that arrived after the end of the reply.
    while let line = request.reply.next(within: 0) { handle(.line(line)) }
    if let prompt = end.prompt { last.withLock { $0.prompt = prompt } }
    if end.quit == true { return .quit }
    if end.interrupted == true { return .interrupted }
    return end.code.map { .failed("", code: $0) } ?? .done
  }

  /// What the app needs to know of the window, which the user may resize.
  private var layout: Literal.Members { ["columns": console.columns, "colors": hasColors] }

  private func printReply(to request: AttachedApp.Request) -> ReceivedLine? {
    var isUnread = false
    while let line = request.reply.next() {
      // Nothing more can be printed, for example because the reader of a pipe is gone.
      if !isUnread, console.failure != nil {
        isUnread = true
        request.cancel()
      }
      switch line.type {
      // A reply to a request that the app cannot read has no id.
      case "done" where line.id == request.id || line.id == nil: return line
      case "file": files.answer(line, request.send)
      default: print(line, pages: true)
      }
    }
    return nil
  }

  private func fail(_ reason: String) -> Outcome {
    console.printError(reason, label: "error: ")
    return .failed(reason, code: 1)
  }

  private func print(_ line: ReceivedLine, pages: Bool) {
    guard line.type == "print", let text = line.text else {
      if line.type == "error", let message = line.message { console.printError(message, label: "error: ") }
      return
    }
    switch line.to {
    case "error": console.printError(text, label: line.label ?? "")
    case "help" where format == .json: console.printError(text)
    case "action": console.printUnlessFull(text, as: line.place)
    default:
      if pages, format == .text, console.mayPage(text), console.page(text) { return }
      console.print(text)
    }
  }

  // MARK: typing

  /// Returns the candidates for a line; none if the app does not answer within two seconds.
  func completion(of line: String, at cursor: Int) -> Completion {
    if !isShort(line) { return .none }
    let reply = app.reply(within: 2, to: ["complete": line, "cursor": cursor], layout)
    if let path = reply?.path { return .file(path[...]) }
    return Completion(of: line.prefix(cursor).suffix(max(0, reply?.typed ?? 0)), by: reply?.words ?? [])
  }

  /// Returns a hint at the rest of a line; empty if the app does not answer in time.
  func hint(for line: String) -> String {
    if !isShort(line) { return "" }
    // Only the first key waits long for an app that does not answer.
    let reply = app.reply(within: isLate.withLock(\.self) ? 0.01 : 0.2, to: ["hint": line], layout)
    isLate.withLock { $0 = reply == nil }
    return reply?.text ?? ""
  }

  /// Whether a line fits in a request, even if each byte takes six bytes in JSON.
  private func isShort(_ line: String) -> Bool { line.utf8.count <= Connection.requestLimit / 8 }

  /// Interrupts the command that runs in the app, and returns whether there was one.
  func interrupt() -> Bool {
    let request = last.withLock(\.request)
    guard interruption.request(), let request else { return false }
    console.discardUnwritten()
    request.cancel()
    return true
  }
}
