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

  /// Reads a file, or a pipe to its end.
  ///
  /// - Throws: An error if it cannot be read, or if it has more than 16 MiB or a million lines.
  public init(file: String) throws(UsageError) {
    var (splitter, lines) = (LineSplitter(), [ReadResult]())
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: (file as NSString).expandingTildeInPath))
      data = try handle.read(upToCount: Self.sizeLimit + 1) ?? Data()
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let reason = cause.flatMap { strerror(Int32(truncatingIfNeeded: $0.code)) }.map { String(cString: $0) }
      throw UsageError("cannot read the script \(file): \(reason ?? error.localizedDescription)")
    }
    splitter.add(data)
    while lines.count <= Self.lineLimit, let line = splitter.next() ?? splitter.rest() { lines.append(line) }
    if data.count > Self.sizeLimit || lines.count > Self.lineLimit {
      throw UsageError("cannot read the script \(file): it has more than 16 MiB or 1000000 lines; use standard input")
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
