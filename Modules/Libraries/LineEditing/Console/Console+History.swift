import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Console {
  /// Recalls the lines that a file holds, and appends each line that is submitted from now on.
  ///
  /// Not appended are lines that begin with a blank, and those with a word for a secret, such as "token". The file has mode
  /// 0600 and a bounded length; several processes may share it. An error is one line on standard error, and damaged lines
  /// stay in the file.
  public func keepHistory(in path: String) {
    var file = HistoryFile(path: path)
    do throws(HistoryFile.Failure) {
      let (lines, damaged) = try file.load()
      let kept = file
      reader.withLock { reader in
        for line in lines { reader.editor.history.add(line) }
        reader.editor.clear()
        reader.historyFile = kept
      }
      guard damaged > 0 else { return }
      printError("\(path): \(damaged) damaged lines are left out; the file is not shortened while it has them")
    } catch {
      printError("the history is not kept: \(error.message)")
    }
  }

  /// Returns the path of the history of a program: under `XDG_STATE_HOME`, or under `~/.local/state`; `nil` without a home folder.
  public static func historyPath(of program: String) -> String? {
    func folder(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ $0 + "/.local/state" }) else { return nil }
    return "\(state)/\(program)/history"
  }

  /// Appends a submitted line to the file, if there is one; after an error no more.
  func keep(_ line: String, _ reader: inout ReaderState) {
    do throws(HistoryFile.Failure) {
      try reader.historyFile?.append(line)
    } catch {
      reader.historyFile = nil
      printError("the history is not kept any more: \(error.message)")
    }
  }
}
