import Foundation
import Inspection
import LineEditing
import LiteralParsing
import REPL
import SwiftRex

/// A terminal for the prompt of an app in another process: it sends typed lines to the app and prints the answers.
final class AttachedPrompt: LineExecutor {
  let app: AttachedApp
  let console: Console
  private let format: Format
  private let hasColors: Bool
  private let isTyped: Bool
  let interruption = Interruption()
  /// The scripts around a line.
  private let scope = Locked(CommandScope())
  let last = Locked((prompt: "> ", request: AttachedApp.Request?.none))
  /// Whether the last hint was late, so that the next key waits only briefly for one.
  let isLate = Locked(false)

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

  /// Whether to stop reading a script. Typed lines go on, because the app may restart.
  var isOver: Bool { interruption.isRequested }

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

  /// Sends a line to the app, and prints the reply. A script is run here, line by line.
  func execute(_ line: ReadResult, from origin: LineOrigin, keepsGoing: Bool) -> Outcome {
    switch line {
    case .line(let text):
      let command = try? Command(parsing: text)
      do throws(CommandError) {
        if let path = try command?.script { return try run(TerminalFiles.local.read(path), keepsGoing: keepsGoing) }
      } catch {
        return fail(error.message)
      }
      let line: Literal.Members = ["command": text, "keepsGoing": keepsGoing]
      guard case .script(let name, let number) = origin else { return perform(line, writing: command?.testFile) }
      return perform(line, ["script": name, "line": number], writing: command?.testFile)
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

  private func run(_ script: Script, keepsGoing: Bool) throws(CommandError) -> Outcome {
    let outer = scope.withLock(\.self)
    let inner = try outer.nested()
    scope.withLock { $0 = inner }
    defer { scope.withLock { $0 = outer } }
    let reader = PromptReader(console, self, keepsGoing: keepsGoing)
    let (end, wasInterrupted) = interruption.whileRunning { reader.run(script) }
    if wasInterrupted { return .interrupted }
    return end.isOver ? .quit : end.code == 0 ? .done : .failed("", code: end.code)
  }

  /// Sends a request, and prints the reply.
  ///
  /// - Parameter file: The file that the line names, to which the app may send a text.
  private func perform(
    _ command: Literal.Members, _ place: Literal.Members = [:], writing file: String? = nil
  ) -> Outcome {
    guard let request = app.request(command, place, layout) else {
      return fail("the app is gone; the line was not sent")
    }
    last.withLock { $0.request = request }
    defer { last.withLock { $0.request = nil } }
    // Ctrl-C may have come between two lines of a script.
    if interruption.isRequested { request.cancel() }
    let (end, _) = interruption.whileRunning { printReply(to: request, writing: file) }
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
  var layout: Literal.Members { ["columns": console.columns, "colors": hasColors] }

  private func printReply(to request: AttachedApp.Request, writing file: String? = nil) -> ReceivedLine? {
    var (isUnread, hasFailed) = (false, false)
    while let line = request.reply.next() {
      // Nothing more can be printed, for example because the reader of a pipe is gone.
      if !isUnread, console.failure != nil {
        isUnread = true
        request.cancel()
      }
      switch line.type {
      // A reply to a request that the app cannot read has no id.
      case "done" where line.id == request.id || line.id == nil:
        var end = line
        if hasFailed { end.code = 1 }
        return end
      case "print" where line.to == "file": hasFailed = !write(line.text ?? "", to: file) || hasFailed
      // The app does not know that the file was not written.
      case _ where hasFailed: break
      default: print(line, pages: true)
      }
    }
    return nil
  }

  /// Writes a text to the file that the user named, and returns whether it did.
  private func write(_ text: String, to file: String?) -> Bool {
    do throws(CommandError) {
      guard let file else {
        throw CommandError("the app sent a file, but this line names none; type :export-test on a line of its own")
      }
      try TerminalFiles.local.write(text, file)
      return true
    } catch {
      _ = fail(error.message)
      return false
    }
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
    case "file": break
    default:
      if pages, format == .text, console.mayPage(text), console.page(text) { return }
      console.print(text)
    }
  }
}
