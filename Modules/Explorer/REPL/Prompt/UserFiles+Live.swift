public import CommandLineOptions
import Foundation
import LineEditing

extension String {
  /// Writes the text to a file that does not exist yet.
  func write(toNewFile path: String) throws(CommandError) {
    let file = (path as NSString).expandingTildeInPath
    let stream = fopen(file, "wx")
    let isWritten = stream.map { fputs(self, $0) >= 0 } ?? false
    let isClosed = stream.map { fclose($0) == 0 } ?? false
    if isWritten, isClosed { return }
    let error = CommandError("cannot write \(path): \(Swift.String(cString: strerror(errno)))").at(path)
    if stream != nil { unlink(file) }
    throw error
  }
}

extension Script {
  private static let (sizeLimit, lineLimit) = (16 << 20, 1_000_000)

  /// Reads a file, or a pipe to its end, also one that no program has opened for writing yet.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - isOver: Returns whether to give up; called ten times a second while nothing arrives.
  /// - Throws: An error if it cannot be read, or if it has more than 16 MiB or a million lines.
  public init(file: String, unless isOver: () -> Bool = { false }) throws(UsageError) {
    func failure(_ reason: String) -> UsageError { UsageError("cannot read the script \(file): \(reason)") }
    let descriptor = open((file as NSString).expandingTildeInPath, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var (splitter, lines, size, count) = (LineSplitter(), [ReadResult](), 0, 1)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while count != 0 {
      var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&awaited, 1, 100) == 0 {
        if isOver() { throw failure("interrupted") }
        continue
      }
      count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno != EINTR, errno != EAGAIN { throw failure(String(cString: strerror(errno))) }
      splitter.add(bytes.prefix(max(0, count)))
      size += max(0, count)
      while let line = splitter.next() ?? (count == 0 ? splitter.rest() : nil) { lines.append(line) }
      if size > Self.sizeLimit || lines.count > Self.lineLimit {
        throw failure("it has more than 16 MiB or 1000000 lines; use standard input")
      }
    }
    self.init(name: file, lines: lines)
  }
}

extension Completion {
  /// Returns the names of the files and folders that can continue a path.
  static func file(_ typed: Substring) -> Completion {
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
