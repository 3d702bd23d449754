import Foundation
import Recorder
import SwiftRex
import SwiftRexTesting

/// A file in a temporary folder that records a market, and the messages about it.
struct MarketFile {
  typealias Saved = SavedRecording<Market.Action, Market.State>

  let folder: TemporaryFolder
  let path: String
  /// The messages, with FILE for the path.
  let messages = Locked<[String]>([])

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/session"
  }

  /// Receives a message.
  var report: @Sendable (String) -> Void {
    { [messages, path] text in messages.withLock { $0.append(text.replacing(path, with: "FILE")) } }
  }

  /// Replaces the file.
  func write(_ text: String) throws { try folder.write(text, to: "session") }

  var text: String { get throws { try folder.text(of: "session") } }

  /// Records a session with a reducer, and returns the market afterward.
  @discardableResult func record(
    _ reducer: Reducer<Market.Action, Market.State> = Market.reducer, _ body: (Market) -> Void
  ) -> Market {
    let recording = begin()
    let market = Market(reducer: reducer, file: recording)
    body(market)
    recording.flush()
    return market
  }

  /// Begins a recording.
  func begin(sizeLimit: Int = RecordingFile.sizeLimit) -> RecordingFile {
    let recording = RecordingFile(path: path, sizeLimit: sizeLimit, onFailure: report)
    recording.begin(program: "Market 1", initialState: Market.State())
    return recording
  }

  /// Reads the file, or another one, with the reducer of a market.
  func read(
    _ path: String? = nil, _ reducer: Reducer<Market.Action, Market.State> = Market.reducer
  ) throws(RecordingFileError) -> Saved {
    try Saved(path: path ?? self.path, program: "Market 1", initialState: Market.State(), reducer: reducer)
  }

  /// The error message if reading fails; `nil` if it succeeds.
  var failure: String? {
    do throws(RecordingFileError) {
      _ = try read()
      return nil
    } catch {
      return error.message.replacing(path, with: "FILE")
    }
  }

  #if os(Linux)
  /// How often this process has the file open, including versions that were replaced since.
  var openCount: Int {
    let (files, folder) = (FileManager.default, "/proc/self/fd/")
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return names.count { (try? files.destinationOfSymbolicLink(atPath: folder + $0))?.hasPrefix(path) == true }
  }
  #endif
}

extension SavedRecording {
  var actions: [RecordedAction<Action>] { recording.numbers.map { recording[$0] } }
}

extension ReplayDifference {
  var description: String { "\(number) \(path) \(kind)" }
}
