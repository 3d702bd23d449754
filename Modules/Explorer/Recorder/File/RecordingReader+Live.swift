import Foundation
import Inspection
import SwiftRex

/// A reader of the lines of a recording, one by one.
struct RecordingReader<Action: Decodable & Sendable, State: Decodable & Sendable> {
  /// The name and the version of the app that recorded.
  let program: String
  /// The state before the first action.
  let initialState: State
  /// The number of the action that was read last; at first that of the action before the first one.
  private(set) var number: Int
  /// The reasons why a replay may differ, in one line each; empty if the recording fits the app.
  let risks: [String]
  private let decoder = JSONDecoder()
  /// The largest number of the action before the first one; a recording stores causes in 32 bits.
  private static var numberLimit: Int { 1_000_000_000 }
  /// The number of seconds before which all actions are: 285 years, as nanoseconds in 64 bits.
  private static var timeLimit: Double { 9e9 }

  private struct Header: Decodable {
    let type: String
    let format: Int
    let program: String
    let state: String?
    let after: Int?
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
    let changes: [Change]?
  }

  /// Reads the first line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - program: The name and the version of the app that reads.
  ///   - initialState: The initial state of that app.
  init(header line: Data, program: String, initialState: State) throws(RecordingFileError) {
    guard let header = try? decoder.decode(Header.self, from: line), header.type == "recording" else {
      throw RecordingFileError("not the beginning of a recording")
    }
    if header.format > RecordingLine.format {
      throw RecordingFileError("format \(header.format) is newer than this app; \(header.program) wrote it")
    }
    if header.format < 1 { throw RecordingFileError("format \(header.format) does not exist") }
    number = header.after ?? 0
    guard 0...Self.numberLimit ~= number else {
      throw RecordingFileError("\"after\" must be from 0 to \(Self.numberLimit), not \(number)")
    }
    var risks = header.program == program ? [] : ["\(header.program) wrote it, and this is \(program)"]
    if let text = header.state {
      let state = try Self.parse(text).adapted(to: Literal(reflecting: initialState), at: "", noting: &risks)
      self.initialState = try Self.decode(state)
    } else {
      risks.append("it has no state, so the replay begins with the initial one")
      self.initialState = initialState
    }
    (self.program, self.risks) = (header.program, risks)
  }

  /// Reads the line of the next action, with what it changed if the line has that, and checks its numbers, so that nothing overflows and no causes form a circle.
  mutating func read(
    _ text: Data
  ) throws(RecordingFileError) -> (action: RecordedAction<Action>, changes: [ChangeDigest]?) {
    guard let line = try? decoder.decode(Line.self, from: text) else { throw RecordingFileError("not an action") }
    guard line.seq == number + 1 else {
      throw RecordingFileError("action \(line.seq) follows action \(number)")
    }
    if let cause = line.cause, !(1..<line.seq ~= cause) {
      throw RecordingFileError("the cause \(cause) is not an earlier action")
    }
    guard 0..<Self.timeLimit ~= line.time else {
      throw RecordingFileError("the time \(line.time) is not from 0 to \(Self.timeLimit) seconds")
    }
    number += 1
    let action: Action = try Self.decode(Self.parse(line.action))
    let time = Duration.nanoseconds((line.time * 1e9).rounded())
    return (
      RecordedAction(action, number: number, source: line.source.with(cause: line.cause), time: time),
      line.changes?.map { ChangeDigest(path: $0.path, digest: $0.digest) }
    )
  }

  private static func parse(_ text: String) throws(RecordingFileError) -> Literal {
    do throws(Literal.ParseError) {
      return try Literal(parsing: text)
    } catch {
      throw RecordingFileError("\(error)")
    }
  }

  private static func decode<Value: Decodable>(_ literal: Literal) throws(RecordingFileError) -> Value {
    do throws(Literal.DecodeError) {
      return try literal.decode()
    } catch {
      throw RecordingFileError("\(error)")
    }
  }
}
