import Foundation
import Synchronization

/// A file of lines with their times, to be read when something was not as it should be.
final class Log: Sendable {
  private let file: Mutex<FileHandle?>

  /// Creates a file; without one, lines go nowhere.
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
