import ConcurrencyRex
import LineEditing
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

@testable import REPL

/// The prompts of a masked session whose actions cannot all be masked.
struct MaskedPromptTests {
  private let folder: TemporaryFolder
  /// What the prompt of another process shows.
  private let shown = Locked<[String]>([])
  /// The errors and warnings at the app's own prompt.
  private let warnings = Locked<[String]>([])

  init() throws { folder = try TemporaryFolder() }

  private func session(hasShadow: Bool = true) -> REPL<Survey.Store> {
    var options = REPLOptions()
    (options.isMasked, options.record) = (true, folder.path + "/file")
    let (clock, shutdown) = (VirtualClock(), Shutdown(wakeReader: {}))
    let runtime = Runtime(
      effects: EffectScope(executor: clock), time: SimulatedTime(clock: clock, shutdown: shutdown), shutdown: shutdown,
      output: Output(
        print: { _ in }, printHelp: { _ in }, printError: { text, _ in warnings.withLock { $0.append(text) } }),
      options: options)
    let shadow = hasShadow ? runtime.shadow(of: Survey.State(), Survey.reducer) : nil
    let recorder = runtime.recorder(initialState: Survey.State(), reducer: Survey.reducer, shadow: shadow)
    let store = Survey.Store(
      subject: .init(initialValue: Survey.State()), reducer: Survey.reducer,
      middleware: recorder.recording(IdentityMiddleware()), effects: runtime.effects)
    return REPL(store: store, recorder: recorder, runtime: runtime)
  }

  @Test func `if an action cannot be masked, others see nothing more, and the session goes on`() throws {
    let repl = session()
    guard case .shadow(let shadow) = repl.served else {
      Issue.record("there is no shadow")
      return
    }
    let prompt = RemotePrompt(over: shadow, number: 1, RemoteSettings(format: .text, isQuiet: false)) {
      text in shown.withLock { $0.append("\(text)") }
    }
    #expect(repl.session.runtime.beginFiles(with: repl.session.recorder))
    prompt.follow()
    // The second action needs the text that the first one has renamed.
    for (line, text) in [#"named("A")"#, #"graded(Grade(letter: "A"))"#, #"named("private")"#].enumerated() {
      #expect(repl.session.execute(.line(text), from: .typed(UInt(line)), keepsGoing: true) == .done)
      prompt.follow()
    }
    let failure = "the masked session ends here: action 2 cannot be decoded after it was masked"
    #expect(repl.state.names == ["A", "private"] && repl.state.grade?.letter == "A")
    #expect(warnings.withLock(\.self) == ["--mask: " + failure])
    #expect(shown.withLock(\.self).suffix(1) == ["help(\"\(failure)\")"] && shown.withLock(\.count) == 2)
    for command in [":log", ":state"] {
      #expect(prompt.execute(.line(command), from: .typed(9), keepsGoing: true) == .failed(failure, code: 1))
    }
    #expect(prompt.execute(.line(":quit"), from: .typed(9), keepsGoing: true) == .quit)
    let export = repl.session.execute(.line(":export-test 1..3"), from: .typed(9), keepsGoing: true)
    #expect(export == .failed(failure, code: 1))
    repl.app.running.runtime.recordingFile?.flush()
    let text = try folder.text(of: "file")
    #expect(text.contains("\"seq\":1,") && !text.contains("\"seq\":2,") && !text.contains("private"))
  }

  @Test func `without a shadow, a masked session does not begin`() throws {
    let repl = session(hasShadow: false)
    guard case .nothing = repl.served else {
      Issue.record("others see the app")
      return
    }
    #expect(repl.run([Script(commands: [#"named("A")"#])]) == 1 && repl.state.names == [])
    #expect(warnings.withLock(\.self) == ["--mask: the session cannot be masked, so it does not begin"])
    #expect((try? folder.text(of: "file")) == nil)
  }
}

/// A survey with names and a grade, which is a letter and no other text.
private enum Survey {
  typealias Store = ReduxStoreBase<Action, State>

  enum Action: Codable, Sendable {
    case named(String)
    case graded(Grade)
  }

  struct State: Codable, Sendable {
    var names: [String] = []
    var grade: Grade?
  }

  struct Grade: Codable, Sendable {
    let letter: String

    init(from decoder: any Decoder) throws {
      letter = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .letter)
      if letter.count != 1 {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a letter"))
      }
    }
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .named(let name): state.names.append(name)
    case .graded(let grade): state.grade = grade
    }
  }
}
