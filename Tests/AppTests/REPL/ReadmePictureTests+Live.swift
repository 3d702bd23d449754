import ConcurrencyRex
import FavoritesFeature
import Foundation
import LifecycleFeature
import LineEditing
import LocationSimulationFeature
import Screens
import SwiftRex
import TerminalTesting
import Testing

@testable import App
@testable import REPL

/// The pictures in the README; `make session` redraws them.
@Suite(.timeLimit(.minutes(5)))
struct ReadmePictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Modules/Documentation/Diagrams")

  /// Compares a picture with the one in the documentation, or redraws that one.
  private func check(_ picture: String, _ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["README_SESSION"] == "write" {
      try picture.write(to: file, atomically: true, encoding: .utf8)
    }
    let (drawn, stored) = (Self.lines(of: picture), Self.lines(of: try String(contentsOf: file, encoding: .utf8)))
    let difference = zip(drawn, stored).first { $0 != $1 }
    #expect(difference == nil && drawn.count == stored.count, "\(name) is out of date: run `make session`")
  }

  /// The lines without the line numbers of sources.
  private static func lines(of picture: String) -> [String] {
    picture.replacing(/\.swift:\d+/, with: ".swift").components(separatedBy: "\n")
  }

  /// Returns a runtime with colors, whatever the environment says.
  private static func runtime(_ clock: VirtualClock, _ console: Console) -> Runtime {
    let shutdown = Shutdown(wakeReader: console.wake)
    var output = Output(console, REPLOptions(), actionsWait: true)
    output.layout = Layout.of(console, environment: [:])
    return Runtime(
      effects: EffectScope(executor: clock, now: { clock.now.offset }),
      time: SimulatedTime(clock: clock), shutdown: shutdown, console: console, output: output)
  }

  @Test func `the prompt in the README is what the user sees`() async throws {
    let typing = try TypingSession(columns: 100, rows: 40)
    let clock = VirtualClock()
    let runtime = Self.runtime(clock, typing.console)
    let recorder = runtime.recorder(initialState: AppState(), reducer: Feature.app.reducer)
    let store = AppStore(
      world: .simulated(clock: clock, exit: runtime.shutdown.finish), runtime: runtime, recorder: recorder)
    let examples = Self.features.flatMap(\.examples)
    typing.console.print("$ swift run App --world simulated")
    let code = RunningThread {
      REPL(store: store, recorder: recorder, runtime: runtime, app: .app).run(
        openings: PromptFeature.openings(Options(), in: AppState()))
    }
    // Ends the program even after a failure.
    defer { typing.pty.type("\u{04}") }
    try await typing.seesPrompt(1)
    let commands = examples.prefix(1) + [":wait", ":log 2"]
    for (number, command) in commands.enumerated() {
      typing.pty.type(command + "\r")
      try await typing.seesPrompt(number + 2)
    }
    try check(typing.picture, "prompt.svg")
    typing.pty.type("\u{04}")
    #expect(await code.result() == 0)
  }

  /// The features in the pictures, which a new one does not change.
  private static let features: [PromptFeature] = [
    .favorites, .lifecycle, .locationSimulation, .navigation, .reachability,
  ]

  @Test func `the screens in the README are what the user sees`() async throws {
    let typing = try TypingSession(columns: 100, rows: 25)
    let clock = VirtualClock()
    let store = ReduxStoreBase(
      subject: .init(initialValue: AppState()), reducer: Feature.app.reducer,
      middleware: MiddlewareReader.app.inject(.simulated(clock: clock, exit: { _ in })),
      effects: EffectScope(executor: clock))
    let actions: [(after: Int, action: AppAction)] = [
      (0, .lifecycle(.launched)), (1, .favorites(.itemTapped("Opera"))), (1, .favorites(.itemTapped("Sea bath"))),
      (1, .locationSimulation(.startRequested(speed: 2))), (300, .favorites(.itemTapped("Fortress"))),
    ]
    for (seconds, action) in actions {
      clock.advance(by: .seconds(seconds))
      store.dispatch(action)
    }
    let exit = RunningThread {
      Screens<ReduxStoreBase<AppAction, AppState>>.app(of: Self.features).run(
        over: store, on: typing.console, hasColors: true, backLabel: "back", clock: { "5:03" },
        isFixed: { false }, unless: { false })
    }
    #expect(await typing.waits { $0.lines.last?.hasSuffix("5:03") == true } == nil)
    try check(typing.picture, "screens.svg")
    typing.pty.type("q")
    #expect(await exit.result() == .back)
  }
}

extension TypingSession {
  /// Waits for the prompt with a number, with nothing typed yet.
  fileprivate func seesPrompt(_ number: Int) async throws {
    let shown = await waits { screen in
      screen.lines.last?.hasSuffix(" >") == true && screen.lines.count { $0.contains(/^\d+:\d\d >/) } == number
    }
    try #require(shown == nil, "the prompt is not on the screen")
  }
}
