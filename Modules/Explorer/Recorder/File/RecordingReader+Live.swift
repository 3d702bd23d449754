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

  /// The reason why a line cannot be used.
  struct Failure: Error, Equatable {
    /// The reason, in one line.
    let message: String

    init(_ message: String) { self.message = message }
  }

  private struct Header: Decodable {
    let type: String
    let format: Int
    let program: String
    let state: String
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
    let changes: [Change]
  }

  /// Reads the first line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - program: The name and the version of the app that reads.
  ///   - initialState: The initial state of that app.
  init(header line: Data, program: String, initialState: State) throws(Failure) {
    guard let header = try? decoder.decode(Header.self, from: line), header.type == "recording" else {
      throw Failure("not the beginning of a recording")
    }
    guard header.format <= RecordingLine.format else {
      throw Failure("format \(header.format) is newer than this app; \(header.program) wrote it")
    }
    var risks = header.program == program ? [] : ["\(header.program) wrote it, and this is \(program)"]
    let state = try Self.parse(header.state).adapted(to: Literal(reflecting: initialState), at: "", noting: &risks)
    (self.program, number, self.risks) = (header.program, header.after ?? 0, risks)
    self.initialState = try Self.decode(state)
  }

  /// Reads the line of the next action.
  mutating func read(_ line: Data) throws(Failure) -> RecordedAction<Action> { try readChanges(line).action }

  mutating func readChanges(
    _ text: Data
  ) throws(Failure) -> (action: RecordedAction<Action>, changes: [ChangeDigest]) {
    guard let line = try? decoder.decode(Line.self, from: text), abs(line.time) < 9e9 else {
      throw Failure("not an action")
    }
    guard line.seq == number + 1 else { throw Failure("action \(line.seq) follows action \(number)") }
    number += 1
    let action: Action = try Self.decode(Self.parse(line.action))
    return (
      RecordedAction(
        action, number: line.seq, source: line.source.with(cause: line.cause),
        time: .nanoseconds((line.time * 1e9).rounded())),
      line.changes.map { ChangeDigest(path: $0.path, digest: $0.digest) }
    )
  }

  private static func parse(_ text: String) throws(Failure) -> Literal {
    do throws(Literal.ParseError) {
      return try Literal(parsing: text)
    } catch {
      throw Failure("\(error)")
    }
  }

  private static func decode<Value: Decodable>(_ literal: Literal) throws(Failure) -> Value {
    do throws(Literal.DecodeError) {
      return try literal.decode()
    } catch {
      throw Failure("\(error)")
    }
  }
}
