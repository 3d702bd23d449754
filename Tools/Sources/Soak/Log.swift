import Foundation
import Synchronization

/// A file of lines with their times, which helps to explain a violation.
final class Log: Sendable {
  private let file: Mutex<FileHandle?>

  /// Creates a file. If that fails, lines are discarded.
  init(_ path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    file = Mutex(FileHandle(forWritingAtPath: path))
  }

  /// Adds a line.
  func write(_ line: String) {
    let time = Date().timeIntervalSince1970
    file.withLock { $0?.write(Data("\(time) \(line)\n".utf8)) }
  }
}
