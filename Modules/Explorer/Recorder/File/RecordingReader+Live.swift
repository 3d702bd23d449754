import Foundation
import Inspection
import LiteralParsing
import SwiftRex

/// Decodes a recording line by line.
struct RecordingReader<Action: Decodable & Sendable, State: Decodable & Sendable> {
  /// The name and the version of the app that recorded.
  let program: String
  /// Whether the strings are masked.
  let isMasked: Bool
  /// The state before the first action.
  let initialState: State
  /// The number of the last action read.
  private(set) var number = 0
  /// The fields that only one version of the app has.
  let fields: FieldChanges
  /// What has changed in the code since.
  var refactoring: Refactoring
  /// The first skipped actions, at most 100.
  private(set) var skipped: [SkippedAction] = []
  /// The number of skipped actions.
  private(set) var skippedCount = 0
  private static var listLimit: Int { 100 }
  private let decoder = JSONDecoder()
  /// The maximum time of an action in seconds: 285 years, which fit in 64 bits as nanoseconds.
  private static var timeLimit: Double { 9e9 }

  /// What the first line of a recording of any format has.
  private struct Format: Decodable {
    let type: String
    let format: Int
  }

  private struct Header: Decodable {
    let program: String
    let state: String
    let masked: Bool?
  }

  private struct Line: Decodable {
    struct Change: Decodable {
      let path: String
      let digest: String
      let fields: [String]?
    }

    let seq: Int
    let time: Double
    let cause: Int?
    let action: String
    let source: ActionSource
    let origin: String?
    let changes: [Change]
  }

  /// Reads the first line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - initialState: The initial state of the app that reads.
  ///   - refactoring: What has changed in the code since.
  init(header line: Data, initialState: State, _ refactoring: Refactoring) throws(RecordingFileError) {
    let format = (try? decoder.decode(Format.self, from: line)).flatMap { $0.type == "recording" ? $0.format : nil }
    if let format, format != RecordingLine.format {
      throw RecordingFileError("the recording has format \(format), and this app reads format \(RecordingLine.format)")
    }
    guard format != nil, let header = try? decoder.decode(Header.self, from: line) else {
      throw RecordingFileError("not the beginning of a recording")
    }
    (program, isMasked) = (header.program, header.masked ?? false)
    var (fields, refactoring) = (FieldChanges(), refactoring)
    do throws(UnreadableValue) {
      let state = refactoring.apply(toState: try Self.parse(header.state))
      self.initialState = try Self.decode(state.adapted(to: Literal(reflecting: initialState), noting: &fields))
    } catch {
      throw RecordingFileError(error.reason + error.remedy)
    }
    (self.fields, self.refactoring) = (fields, refactoring)
  }

  /// Decodes the next action and its changes. The action is `nil` if it is skipped because the app no longer has it.
  ///
  /// Validates the numbers, so that nothing overflows and causes form no cycle.
  mutating func read(_ text: Data) throws(RecordingFileError) -> (RecordedAction<Action>?, [ChangeDigest]) {
    guard let line = try? decoder.decode(Line.self, from: text) else { throw RecordingFileError("not an action") }
    guard line.seq == number + 1 else {
      throw RecordingFileError("action \(line.seq) follows action \(number)")
    }
    if let cause = line.cause, !(1..<line.seq ~= cause) {
      throw RecordingFileError("the cause \(cause) is not an earlier action")
    }
    guard 0...Self.timeLimit ~= line.time else {
      throw RecordingFileError("the time \(line.time) is not from 0 to \(Self.timeLimit) seconds")
    }
    number += 1
    let changes = line.changes.map { refactoring.apply(to: $0.path, $0.digest, $0.fields) }
    do throws(UnreadableValue) {
      let action: Action = try Self.decode(refactoring.apply(to: Self.parse(line.action)))
      let time = Duration.nanoseconds((line.time * 1e9).rounded())
      let source = Self.source(of: line).with(cause: line.cause)
      return (RecordedAction(action, number: number, source: source, time: time), changes)
    } catch {
      if !refactoring.skipsUnknown {
        throw RecordingFileError(error.reason + error.remedy + "; --skip-unknown leaves it out")
      }
      skippedCount += 1
      if skippedCount <= Self.listLimit {
        skipped.append(SkippedAction(number: number, action: String(line.action.prefix(200)), reason: error.reason))
      }
      return (nil, changes)
    }
  }

  /// Returns the source with its origin.
  private static func source(of line: Line) -> ActionSource {
    if line.origin != RecordingLine.script { return line.source }
    return ActionSource(file: line.source.file, line: line.source.line, info: line.source.info, origin: .script)
  }

  private static func parse(_ text: String) throws(UnreadableValue) -> Literal {
    do throws(Literal.ParseError) {
      return try Literal(parsing: text)
    } catch {
      throw UnreadableValue(reason: "\(error)")
    }
  }

  private static func decode<Value: Decodable>(_ literal: Literal) throws(UnreadableValue) -> Value {
    do throws(Literal.DecodeError) {
      return try literal.decode()
    } catch {
      throw UnreadableValue(reason: "\(error)", remedy: error.remedy)
    }
  }
}

/// Why a literal cannot be read, and the option that may help.
private struct UnreadableValue: Error {
  let reason: String
  var remedy = ""
}

extension Literal.DecodeError {
  /// The option that may make the literal readable, after a semicolon; empty if there is none.
  fileprivate var remedy: String {
    let part = Path((try? Path(parsing: path))?.names.map(Path.Component.member) ?? [])
    if let unknownCase { return "; --rename \(part.appending(.member(unknownCase)))=PATH renames it" }
    guard let missingArgument else { return "" }
    let component = Int(missingArgument).map { Path.Component.position($0 - 1) } ?? .member(missingArgument)
    return "; --fill \(part.appending(component))=VALUE adds it"
  }
}

/// An action that a replay skips because the app no longer has it.
public struct SkippedAction: Equatable, Sendable {
  /// The number of the action.
  public let number: Int
  /// The action as recorded, or its beginning.
  public let action: String
  /// What is wrong with it, in one line.
  public let reason: String
}
