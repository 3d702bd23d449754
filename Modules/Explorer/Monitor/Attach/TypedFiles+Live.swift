import Foundation
import Inspection
import LineEditing
import LiteralParsing
import REPL
import SwiftRex

/// The user's files that the app may access: those that the user named, directly or in a script that the user named.
final class TypedFiles: Sendable {
  private let words = Locked<Set<String>>([])
  /// The files that the app has written, whose lines allow no other file.
  private let written = Locked<Set<URL>>([])

  /// Allows the files that a line names.
  func allow(_ line: String) {
    guard line.utf8.contains(UInt8(ascii: ":")) else { return }
    let typed = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let names = typed.map { $0.trimmingPrefix("\"") }.map { $0.hasSuffix("\"") ? String($0.dropLast()) : String($0) }
    words.withLock { $0.formUnion(typed + names + [line.argument]) }
  }

  /// Whether a line named the file, possibly with `$i` for a number.
  private func isAllowed(_ path: String) -> Bool {
    words.withLock { $0.contains(path) || $0.contains { $0.contains("$i") && path.isNamed(by: $0) } }
  }

  /// Answers the app's request for a file. The function sends a part of the reply.
  func answer(_ line: ReceivedLine, _ send: (Literal.Members) -> Void) {
    let (id, path) = (line.id ?? 0, line.path ?? "")
    func sendPart(_ members: Literal.Members) { send(["file": Literal.object(["id": id], members)]) }
    do throws(CommandError) {
      guard isAllowed(path) else {
        throw CommandError("the app asked for \(path), which was not typed here; type the name of the file in full")
      }
      if let text = line.text {
        try TerminalFiles.local.write(text, path)
        written.withLock { _ = $0.insert(path.file) }
      } else {
        try self.send(path, sendPart)
      }
      sendPart(["isLast": true])
    } catch {
      sendPart(["error": error.message, "isLast": true])
    }
  }

  /// Sends the lines of a script, and allows the files that they name, unless the app itself has written the script.
  private func send(_ path: String, _ sendPart: (Literal.Members) -> Void) throws(CommandError) {
    let isOwn = !written.withLock { $0.contains(path.file) }
    for line in try TerminalFiles.local.read(path).lines ?? [] {
      switch line {
      case .line(let text):
        if isOwn { allow(text) }
        let parts = text.parts
        for part in parts.dropLast() { sendPart(["text": part, "isPart": true]) }
        sendPart(["text": parts.last])
      case .unreadable(let problem): sendPart(["problem": problem])
      case .endOfInput, .interrupted: break
      }
    }
  }
}

extension String {
  /// Whether the text is a name with each `$i` replaced by a number.
  fileprivate func isNamed(by name: String) -> Bool {
    let pattern = NSRegularExpression.escapedPattern(for: name).replacing(/\\\$i(?!\w)/, with: #"\d+"#)
    return range(of: #"\A(?:\#(pattern))\z"#, options: .regularExpression) != nil
  }

  /// The file at this path, with no symbolic links left.
  fileprivate var file: URL { URL(filePath: (self as NSString).expandingTildeInPath).resolvingSymlinksInPath() }

  /// The text after the first word.
  fileprivate var argument: String {
    let words = drop(while: \.isWhitespace)
    return String(words[(words.firstIndex(where: \.isWhitespace) ?? words.endIndex)...].drop(while: \.isWhitespace))
  }

  /// The text in parts that each fit in a request, even if every byte takes six bytes in JSON.
  fileprivate var parts: [String] {
    var (parts, rest) = ([String](), self[...])
    repeat {
      var part = rest.utf8.prefix(Connection.requestLimit / 8)
      while String(part) == nil { part = part.dropLast() }
      parts.append(String(part) ?? "")
      rest = rest[part.endIndex...]
    } while !rest.isEmpty
    return parts
  }
}
