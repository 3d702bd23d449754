import DurableFiles
import Foundation
import SwiftRex

extension SavedRecording where Action: Decodable, State: Decodable {
  /// Reads a recording.
  ///
  /// It can be a recording of a version of the app whose state has other fields. Fields that it lacks have the values
  /// of the initial state.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The name and the version of the app that reads.
  ///   - initialState: The state of the app before its first action.
  /// - Throws: An error if the file cannot be read, or if the app has no such state or action.
  public init(path: String, program: String, initialState: State) throws(RecordingFileError) {
    let data: Data?
    do throws(DurableFileError) {
      data = try DurableFile(path: path).read()
    } catch {
      throw RecordingFileError(error.message)
    }
    guard let data else { throw RecordingFileError("cannot read \(path): there is no such file") }
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    // Every complete line ends with a line break, so the last part is empty.
    tornLine = lines.popLast().flatMap { $0.isEmpty ? nil : lines.count + 1 }
    var (count, actions, changes) = (0, [RecordedAction<Action>](), [[ChangeDigest]]())
    do throws(RecordingReader<Action, State>.Failure) {
      guard let first = lines.popFirst() else { throw .init("it has no complete line") }
      count = 1
      var reader = try RecordingReader<Action, State>(header: first, program: program, initialState: initialState)
      for line in lines {
        count += 1
        let (action, changed) = try reader.readChanges(line)
        actions.append(action)
        changes.append(changed)
      }
      (self.program, self.initialState, risks) = (reader.program, reader.initialState, reader.risks)
      (self.actions, self.changes) = (actions, changes)
    } catch {
      let place = count == 0 ? "" : "line \(count): "
      throw RecordingFileError("cannot replay \(path): \(place)\(error.message)")
    }
  }
}
