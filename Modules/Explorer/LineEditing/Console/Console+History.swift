import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Console {
  /// Loads the lines of a file into the history, and appends each line that is submitted from now on.
  ///
  /// Lines that start with a space, that contain a word such as "token", or that exceed 10,000 bytes are not appended.
  /// The file is created with mode 0600, has a bounded length, and may be shared by several processes. After an error,
  /// which is one line on standard error, the history is no longer stored.
  public func keepHistory(in path: String) {
    var file = HistoryFile(path: path)
    do throws(HistoryFile.Failure) {
      let lines = try file.load()
      reader.withLock { [file] reader in
        for line in lines { reader.editor.history.add(line) }
        reader.editor.clear()
        reader.historyFile = file
      }
    } catch {
      printError("the history is not saved: \(error.message)")
    }
  }

  /// Returns the path of a program's history, under `XDG_STATE_HOME` or `~/.local/state`; `nil` without a home folder.
  public static func historyPath(of program: String) -> String? {
    func folder(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ $0 + "/.local/state" }) else { return nil }
    return "\(state)/\(program)/history"
  }

  /// Appends a submitted line to the file; gives up after an error.
  func keep(_ line: String, _ reader: inout ReaderState) {
    do throws(HistoryFile.Failure) {
      try reader.historyFile?.append(line)
    } catch {
      reader.historyFile = nil
      printError("the history is no longer saved: \(error.message)")
    }
  }
}
