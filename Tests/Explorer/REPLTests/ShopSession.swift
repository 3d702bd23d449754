import ConcurrencyRex
import Foundation
import Instrumentation
import LineEditing
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
    driver: (VirtualClock, Shutdown) -> any ClockDriver = { clock, _ in SimulatedTime(clock: clock) }
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
        printError: { line, _ in lines.withLock { $0.append("error: " + line) } }))
    store = .shop(Shop.World(clock: clock, stored: stored, exit: shutdown.finish), runtime)
    session = Session(
      store: store, runtime: runtime, catalog: ActionCatalog(samples: samples, documentation: documentation),
      examples: examples)
  }

  /// Executes lines, and returns the last result.
  @discardableResult
  func execute(_ lines: String..., keepsGoing: Bool = false) -> Outcome {
    lines.map { line in
      let source = ActionSource(file: "test", function: "typed", line: 1)
      return session.execute(line, from: source, in: CommandScope(keepsGoing: keepsGoing))
    }.last ?? .done
  }
}

extension ReduxStoreBase<Shop.Action, Shop.State> {
  /// Returns the store of the shop, which logs to a runtime.
  static func shop(_ world: Shop.World, _ runtime: Runtime) -> ShopSession.Store {
    ShopSession.Store(
      subject: .init(initialValue: Shop.State()),
      reducer: Shop.reducer.measured("reducers", by: runtime.metrics, describing: Costs.name),
      middleware: runtime.logged(Shop.middleware.inject(world)), effects: runtime.effects)
  }
}
