import DurableFiles
import Foundation
import Inspection
import SwiftRex

extension SavedRecording where Action: Decodable, State: Decodable {
  /// Reads a recording.
  ///
  /// A recording of a version of the app whose state has other fields is read, too: fields that it lacks have the values of
  /// the initial state.
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
    do throws(LineError) {
      var reader = RecordingReader<Action, State>()
      for line in lines { try reader.read(line, program, initialState) }
      guard let header = reader.header else { throw LineError("it has no complete line", line: nil) }
      (self.program, self.initialState, risks) = header
      (actions, changes) = (reader.actions, reader.changes)
    } catch {
      throw RecordingFileError(
        "the replay of \(path) is impossible: \(error.line.map { "line \($0): " } ?? "")\(error.message)")
    }
  }
}

/// The reason why a line cannot be used.
private struct LineError: Error {
  let message: String
  var line: Int?

  init(_ message: String, line: Int? = nil) { (self.message, self.line) = (message, line) }
}

/// A reader of the lines of a recording, one by one.
private struct RecordingReader<Action: Decodable & Sendable, State: Decodable & Sendable> {
  private(set) var header: (program: String, initialState: State, risks: [String])?
  private(set) var actions: [RecordedAction<Action>] = []
  private(set) var changes: [[ChangeDigest]] = []
  private let decoder = JSONDecoder()

  mutating func read(_ line: Data, _ program: String, _ initialState: State) throws(LineError) {
    do throws(LineError) {
      if header == nil { try readHeader(line, program, initialState) } else { try readAction(line) }
    } catch {
      throw LineError(error.message, line: header == nil ? 1 : actions.count + 2)
    }
  }

  private struct Header: Decodable {
    let type: String
    let format: Int
    let program: String
    let state: String
  }

  private mutating func readHeader(_ line: Data, _ program: String, _ initialState: State) throws(LineError) {
    guard let header = try? decoder.decode(Header.self, from: line), header.type == "recording" else {
      throw LineError("not the beginning of a recording")
    }
    guard header.format <= RecordingLine.format else {
      throw LineError("format \(header.format) is newer than this app; \(header.program) wrote it")
    }
    var risks = header.program == program ? [] : ["\(header.program) wrote it, and this is \(program)"]
    let state = try parse(header.state).adapted(to: Literal(reflecting: initialState), at: "", noting: &risks)
    self.header = (header.program, try decode(state), risks)
  }

  private struct Line: Decodable {
    struct Change: Decodable {
      let path: String
      let digest: String
    }

    let seq: Int
    let time: Double
    let cause: Int?
    let action: String
    let source: ActionSource
    let changes: [Change]
  }

  private mutating func readAction(_ text: Data) throws(LineError) {
    guard let line = try? decoder.decode(Line.self, from: text), abs(line.time) < 9e9 else {
      throw LineError("not an action")
    }
    guard line.seq == actions.count + 1 else {
      throw LineError("action \(line.seq) follows action \(actions.count)")
    }
    actions.append(
      RecordedAction(
        try decode(parse(line.action)), number: line.seq, source: line.source.with(cause: line.cause),
        time: .nanoseconds((line.time * 1e9).rounded())))
    changes.append(line.changes.map { ChangeDigest(path: $0.path, digest: $0.digest) })
  }

  private func parse(_ text: String) throws(LineError) -> Literal {
    do throws(Literal.ParseError) {
      return try Literal(parsing: text)
    } catch {
      throw LineError("\(error)")
    }
  }

  private func decode<Value: Decodable>(_ literal: Literal) throws(LineError) -> Value {
    do throws(Literal.DecodeError) {
      return try literal.decode()
    } catch {
      throw LineError("\(error)")
    }
  }
}
