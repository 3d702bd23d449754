import Foundation

/// A file that the user asked for.
enum SourceFile {
  /// Writes a text to a new file; throws if the file exists or cannot be written.
  static func write(_ text: String, to file: String) throws(CommandError) {
    let path = (file as NSString).expandingTildeInPath
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let reason = cause.flatMap { strerror(Int32(truncatingIfNeeded: $0.code)) }.map { String(cString: $0) }
      throw CommandError("cannot write \(file): \(reason ?? error.localizedDescription)").at(file)
    }
  }
}
