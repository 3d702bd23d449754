import Foundation

/// A file that the user asked for.
enum SourceFile {
  /// Writes a text to a new file; throws if the file exists or cannot be written.
  static func write(_ text: String, to file: String) throws(CommandError) {
    let stream = fopen((file as NSString).expandingTildeInPath, "wx")
    let isWritten = stream.map { fputs(text, $0) >= 0 } ?? false
    let isClosed = stream.map { fclose($0) == 0 } ?? false
    if isWritten, isClosed { return }
    throw CommandError("cannot write \(file): \(String(cString: strerror(errno)))").at(file)
  }
}
