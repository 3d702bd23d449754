import ConcurrencyRex
import Foundation
import Instrumentation
import LineEditing
import Recorder
import SwiftRex

@testable import REPL

/// The shop on a virtual clock, with a session over it whose output is recorded.
struct ShopSession {
  typealias Store = ReduxStoreBase<Shop.Action, Shop.State>

  let store: Store
  let session: Session<Store>
  private let output: Locked<[String]>

  /// The printed texts: an action, an answer or a message each.
  var printed: [String] { output.withLock { $0 } }

  var printedLines: [String] { printed.flatMap { $0.components(separatedBy: "\n") } }

  init(
    stored: Set<String> = [], format: Format = .text, layout: Layout = Layout(),
    samples: [Shop.Action] = Shop.Action.samples, documentation: [String: String] = [:], examples: [String] = [],
    logEntries: Int = .max, isReplaceable: Bool = false,
    rules: AnyMiddleware<Shop.Action, Shop.Action, Shop.State>? = nil, dependencies: (any Sendable)? = nil,
    driver: (VirtualClock, Shutdown) -> any ClockDriver = { clock, _ in SimulatedTime(clock: clock) },
    printInPlace: (@Sendable (String, Int) -> Void)? = nil
  ) {
    let (clock, lines) = (VirtualClock(), Locked<[String]>([]))
    let shutdown = Shutdown(wakeReader: {})
    output = lines
    let runtime = Runtime(
      effects: EffectScope(executor: clock, now: { clock.now.offset }), time: driver(clock, shutdown),
      shutdown: shutdown,
      output: Output(
        format: format, layout: { layout }, print: { line in lines.withLock { $0.append(line) } },
        printHelp: { line in lines.withLock { $0.append("help: " + line) } },
        printError: { line, _ in lines.withLock { $0.append("error: " + line) } }, printInPlace: printInPlace))
    let recorder = runtime.recorder(
      initialState: Shop.State(), continuing: Recording(of: Shop.State(), Shop.reducer, limit: logEntries),
      reducer: Shop.reducer)
    let world = Shop.World(clock: clock, stored: stored, exit: shutdown.finish)
    store = .shop(world, runtime, recorder)
    var app = AppDescription<Shop.Action, Shop.State>(samples: samples)
    (app.documentation, app.examples, app.rules, app.world) = (documentation, examples, rules, dependencies)
    app.work = [(feature: "basket", list: Self.work)]
    let rebuild: REPL<Store>.Rebuild = { clock, runtime in
      let recorder = runtime.recorder(initialState: Shop.State(), reducer: Shop.reducer)
      return (.shop(Shop.World(clock: clock), runtime, recorder), recorder)
    }
    session = Session(
      over: (store, recorder, runtime), app, branching: isReplaceable ? .possible(rebuild) : .impossible("it is unique")
    )
  }

  private static let work: @Sendable (Shop.State) -> [any Sendable] = {
    $0.basket.isStoring ? [Basket.Work.store] : []
  }

  /// Executes lines, and returns the last result.
  @discardableResult
  func execute(_ lines: String..., keepsGoing: Bool = false) -> Outcome {
    lines.map { line in
      let source = ActionSource(file: "test", line: 1, origin: .user)
      return session.execute(line, from: source, in: CommandScope(keepsGoing: keepsGoing))
    }.last ?? .done
  }
}

extension ShopSession {
  /// Executes a line, and returns the message with which it fails.
  func failure(_ line: String) -> String? {
    if case .failed(let message, code: 1) = execute(line) { message } else { nil }
  }

  /// Executes lines, and returns the texts that they print.
  func printed(by lines: String...) -> [String] {
    let before = printed.count
    for line in lines { execute(line) }
    return Array(printed.dropFirst(before))
  }

  /// Executes a line, and returns the lines that it prints.
  func lines(of line: String) -> [String] {
    printed(by: line).flatMap { $0.components(separatedBy: "\n") }
  }

  /// Returns the last actions that were handled, at most that many, with their changes.
  func handled(_ count: Int = 1_000_000) -> [LogEntry] {
    session.changedEntries(session.recorder.recording.numbers.suffix(count))
  }

  /// Returns a store with another middleware, whose actions are reported and recorded like those of the shop.
  func store(
    _ middleware: AnyMiddleware<Shop.Action, Shop.Action, Shop.State>, effects: EffectScope = EffectScope(),
    followUpLimit: Int = 100_000, onRunaway: (@Sendable (DispatchedAction<Shop.Action>) -> Void)? = nil
  ) -> Store {
    Store(
      subject: .init(initialValue: Shop.State()), reducer: Shop.reducer,
      middleware: session.recorder.recording(middleware), effects: effects, followUpLimit: followUpLimit,
      onRunaway: onRunaway)
  }
}

extension ReduxStoreBase<Shop.Action, Shop.State> {
  /// Returns the store of the shop, which is recorded and measured.
  static func shop(
    _ world: Shop.World, _ runtime: Runtime, _ recorder: Recorder<Shop.Action, Shop.State>
  ) -> ShopSession.Store {
    ShopSession.Store(
      subject: .init(initialValue: Shop.State()),
      reducer: Shop.reducer.measured("reducers", by: runtime.metrics, describing: Costs.name),
      middleware: recorder.recording(Shop.middleware.inject(world)), effects: runtime.effects)
  }
}
