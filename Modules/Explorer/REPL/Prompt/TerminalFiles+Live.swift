public import CommandLineOptions
import Foundation
package import LineEditing

/// The files of the user at a terminal, which may belong to another process than the app.
package struct TerminalFiles: Sendable {
  /// Reads the lines of a script.
  package var read: @Sendable (_ path: String) throws(CommandError) -> Script
  /// Writes a text to a new file.
  package var write: @Sendable (_ text: String, _ path: String) throws(CommandError) -> Void

  /// The files of this process.
  package static let local = TerminalFiles(
    read: { path throws(CommandError) in
      do throws(UsageError) {
        return try Script(file: path)
      } catch {
        throw CommandError(error.message)
      }
    },
    write: { text, path throws(CommandError) in
      let file = (path as NSString).expandingTildeInPath
      let stream = fopen(file, "wx")
      let isWritten = stream.map { fputs(text, $0) >= 0 } ?? false
      let isClosed = stream.map { fclose($0) == 0 } ?? false
      if isWritten, isClosed { return }
      let error = CommandError("cannot write \(path): \(String(cString: strerror(errno)))").at(path)
      if stream != nil { unlink(file) }
      throw error
    })

  /// The files at a terminal of another process, which runs its scripts itself.
  ///
  /// - Parameter send: Sends a text to write to the file that the user named; `nil` for a program, which has no files.
  static func remote(_ send: (@Sendable (_ text: String) -> Void)?) -> TerminalFiles {
    TerminalFiles(
      read: { _ throws(CommandError) in
        throw CommandError("the app cannot read your files; type :source on a line of its own, or send the lines")
      },
      write: { text, _ throws(CommandError) in
        guard let send else { throw CommandError("only a terminal has files; leave the file out") }
        send(text)
      })
  }
}

extension Script {
  private static let (sizeLimit, lineLimit) = (16 << 20, 1_000_000)

  /// Reads a file, or a pipe to its end.
  ///
  /// - Throws: An error if it cannot be read, or if it has more than 16 MiB or a million lines.
  public init(file: String) throws(UsageError) { try self.init(file: file, called: "the script \(file)") }

  /// Reads a file that errors call by a name.
  init(file: String, called name: String) throws(UsageError) {
    var (splitter, lines) = (LineSplitter(), [ReadResult]())
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: (file as NSString).expandingTildeInPath))
      data = try handle.read(upToCount: Self.sizeLimit + 1) ?? Data()
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let reason = cause.flatMap { strerror(Int32(truncatingIfNeeded: $0.code)) }.map { String(cString: $0) }
      throw UsageError("cannot read \(name): \(reason ?? error.localizedDescription)")
    }
    splitter.add(data)
    while lines.count <= Self.lineLimit, let line = splitter.next() ?? splitter.rest() { lines.append(line) }
    if data.count > Self.sizeLimit || lines.count > Self.lineLimit {
      throw UsageError("cannot read \(name): it has more than 16 MiB or 1000000 lines; use standard input")
    }
    self.init(name: file, lines: lines)
  }
}

extension Completion {
  /// Returns the files that can continue a line with `:source`; `nil` for any other line.
  package static func script(of line: Substring) -> Completion? {
    let head = (TypedText(line).commands.last ?? "").drop(while: \.isWhitespace)
    guard let space = head.firstIndex(of: " "), (try? Command.name(String(head[..<space]))) == .source else {
      return nil
    }
    return .file(head[space...].drop { $0 == " " })
  }

  /// Returns the names of the files and folders that can continue a path.
  package static func file(_ typed: Substring) -> Completion {
    let start = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let path = (String(typed[..<start]) as NSString).expandingTildeInPath
    let folder = URL(fileURLWithPath: path.isEmpty ? "." : path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let word = typed[start...]
    return Completion(
      of: word,
      by: names.filter { word.hasPrefix(".") || !$0.hasPrefix(".") }.map { name in
        let values = try? folder.appendingPathComponent(name).resourceValues(forKeys: [.isDirectoryKey])
        return values?.isDirectory == true ? name + "/" : name
      })
  }
}
