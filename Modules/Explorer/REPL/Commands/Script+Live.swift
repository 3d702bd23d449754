public import CommandLineOptions
import Foundation
import LineEditing

extension Script {
  private struct TooLarge: Error {}

  private static let chunk = 1 << 16
  private static let (sizeLimit, lineLimit) = (16 << 20, 1_000_000)

  /// Reads a file, or a pipe to its end, but stops at a line that is too long.
  ///
  /// - Throws: An error if it cannot be read, or if it has more than 16 MiB or a million lines.
  public init(file: String) throws(UsageError) { try self.init(file: file, called: "the script \(file)") }

  /// Reads a file with a name for its errors.
  init(file: String, called name: String) throws(UsageError) {
    var (splitter, lines, size) = (LineSplitter(), [ReadResult](), 0)
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: (file as NSString).expandingTildeInPath))
      while let data = try handle.read(upToCount: Self.chunk), !data.isEmpty {
        if splitter.isSkipping {
          lines.append(.unreadable("the rest of the file was not read"))
          break
        }
        size += data.count
        splitter.add(data)
        while let line = splitter.next() { lines.append(line) }
        if size > Self.sizeLimit || lines.count > Self.lineLimit { throw TooLarge() }
      }
    } catch is TooLarge {
      throw UsageError("cannot read \(name): it has more than 16 MiB or 1000000 lines; use standard input")
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let reason = cause.flatMap { strerror(Int32(truncatingIfNeeded: $0.code)) }.map { String(cString: $0) }
      throw UsageError("cannot read \(name): \(reason ?? error.localizedDescription)")
    }
    if let line = splitter.rest() { lines.append(line) }
    self.init(name: file, lines: lines)
  }
}
