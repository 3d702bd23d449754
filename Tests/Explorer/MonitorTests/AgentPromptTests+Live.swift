import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// What an agent makes of the answers of an app of any version.
@Suite(.timeLimit(.minutes(5)))
struct AgentPromptTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/app"
  }

  /// Returns the result of a call to an app with these answers to commands.
  private func call(
    greeting: String = #"{"type":"done"}"#, _ answers: [String: [String]],
    _ body: @escaping @Sendable (AgentPrompt) throws(MonitorError) -> String
  ) async throws -> Result<String, MonitorError> {
    let app = try ScriptedApp(at: path) { text in
      guard let request = MonitorRequest(json: text), request.kind == nil else { return [greeting] }
      let lines = request.command.flatMap { answers[$0] } ?? []
      return lines.map { $0.replacing("ID", with: "\(request.id ?? 0)") }
    }
    let connection = try Connection(to: SocketPath(path), patience: 60)
    return await onThread {
      defer { withExtendedLifetime(app) {} }
      return Result { () throws(MonitorError) in try body(AgentPrompt(over: connection, inJSON: false)) }
    }
  }

  @Test(arguments: [(Int.min, 1), (0, Int.max), (Int.max, Int.min), (-1, Int.max)])
  func `no number of actions ends the agent's server`(before: Int, after: Int) async throws {
    let log = [#"{"type":"print","to":"answer","text":"the log"}"#, #"{"type":"done","id":ID}"#]
    let answers = [":wait": [#"{"type":"done","id":ID,"seq":\#(after)}"#], ":log 1": log, ":log 100": log]
    let result = try await call(greeting: #"{"type":"done","seq":\#(before)}"#, answers) {
      prompt throws(MonitorError) in try prompt.actions(during: ":wait")
    }
    #expect(try result.get() == (after > 0 ? "the log" : "no action was handled"))
  }

  @Test(arguments: [[answer], []]) func `what is not an action is answered with what the app prints`(
    lines: [String]
  ) async throws {
    let result = try await call(["tea": lines + [#"{"type":"done","id":ID}"#]]) {
      prompt throws(MonitorError) in try prompt.dispatch("tea")
    }
    #expect((try? result.get()) == (lines.isEmpty ? nil : "tea"))
  }

  private static let note = #"{"type":"print","to":"error","text":"terminal 1 turned the effects of till off"}"#
  private static let answer = #"{"type":"print","to":"answer","text":"tea"}"#

  @Test(arguments: [
    ([note, answer, #"{"type":"done","id":ID}"#], true), ([note, #"{"type":"done","id":ID,"code":3}"#], false),
    ([note, #"{"type":"done","id":ID,"interrupted":true}"#], false),
    ([#"{"type":"error","id":null,"message":"too long"}"#, #"{"type":"done","id":null}"#], false),
    ([answer, #"{"type":"done","id":ID,"code":1}"#], false),
  ])
  func `a call fails only if its command does, not because of what happens at another terminal`(
    lines: [String], succeeds: Bool
  ) async throws {
    let result = try await call([":state": lines]) { prompt throws(MonitorError) in try prompt.execute(":state") }
    #expect((try? result.get()) == (succeeds ? "tea" : nil))
    if case .failure(let error) = result { #expect(error.message.isEmpty == lines.contains(Self.answer)) }
  }
}
