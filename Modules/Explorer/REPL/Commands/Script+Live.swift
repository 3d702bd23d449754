public import CommandLineOptions
import Foundation
import LineEditing

extension Script {
  private static let chunk = 1 << 16

  /// Reads a file, or a pipe to its end, but stops at a line that is too long.
  public init(file: String) throws(UsageError) {
    var (splitter, lines) = (LineSplitter(), [ReadResult]())
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: (file as NSString).expandingTildeInPath))
      while let data = try handle.read(upToCount: Self.chunk), !data.isEmpty {
        if splitter.isSkipping {
          lines.append(.unreadable("the rest of the file was not read"))
          break
        }
        splitter.add(data)
        while let line = splitter.next() { lines.append(line) }
      }
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let reason = cause.flatMap { strerror(Int32(truncatingIfNeeded: $0.code)) }.map { String(cString: $0) }
      throw UsageError("cannot read the script \(file): \(reason ?? error.localizedDescription)")
    }
    if let line = splitter.rest() { lines.append(line) }
    self.init(name: file, lines: lines)
  }
}
