import ConcurrencyRex
import SwiftRex
import SwiftRexTesting

/// A session of random actions, in which effects begin, end, and are replaced and cancelled.
///
/// While an action is handled, the clock may advance and other actions may be dispatched, so that results are queued
/// before and behind the actions that end their effects.
final class SilenceSession: Sendable {
  typealias Middleware = EffectMiddleware<SilenceRow.Action, SilenceRow.Action, SilenceRow, VirtualClock>
  typealias RowEffect = Effect<VirtualClock, SilenceRow.Action>
  typealias Part = AnyMiddleware<SilenceRow.Action, SilenceRow.Action, SilenceRow>

  let clock = VirtualClock()
  let oracle = Locked(SilenceOracle())
  private let generator: Locked<SeededGenerator>
  /// The number of actions that may still be dispatched while others are handled.
  private let budget = Locked(200)

  init(seed: UInt64) { generator = Locked(SeededGenerator(seed: seed)) }

  func random(_ range: ClosedRange<Int>) -> Int { generator.withLock { Int.random(in: range, using: &$0) } }

  static let reducer = Reducer<SilenceRow.Action, SilenceRow>.reduce { action, row in
    if case .listed(let work) = action { row.work = work }
  }

  /// The effects of a row: one for each piece of listed work, and one for each token.
  var middleware: Part {
    let listing = Middleware.reconciling(\.work) { [self] work in
      effect(oracle.withLock { $0.begin(.work(work)) }, kind: random(0...6))
    }
    let answering = Middleware.onAction { [self] action, _, row in
      switch action {
      case .started(let token, let choice):
        let number = oracle.withLock { $0.begin(.token(token, row: row().row), replacing: choice == .replace) }
        return named(token, choice, number)
      case .stopped(let token):
        oracle.withLock { $0.end(.token(token, row: row().row)) }
        return .toCancel(token)
      case .listed, .result: return .identity
      }
    }
    return listing.inject(clock).eraseToAnyMiddleware() <> answering.inject(clock).eraseToAnyMiddleware()
  }

  /// Returns the outermost middleware of a store, which checks each action before it is handled, and disturbs it.
  func watching<Action, State>(
    _ rows: @escaping @Sendable (State) -> [Int: SilenceRow],
    _ result: @escaping @Sendable (Action) -> SilenceRow.Action?, disturb: @escaping @Sendable () -> Void
  ) -> AnyMiddleware<Action, Action, State> {
    AnyMiddleware { [self] action, _, state in
      oracle.withLock { oracle in
        oracle.follow(rows(state()))
        if case .result(let effect) = result(action) { oracle.handle(effect) }
      }
      if random(0...2) == 0 { clock.advance(by: .seconds(random(0...2))) }
      let mayDisturb = budget.withLock { budget in
        budget -= 1
        return budget > 0
      }
      if mayDisturb, random(0...2) == 0 { disturb() }
      return .identity
    }
  }

  /// Returns a random action of a row.
  func action(of row: Int) -> SilenceRow.Action {
    let choices = SilenceRow.EffectChoice.allCases
    return switch random(0...3) {
    case 0, 1: .listed((0..<3).filter { _ in random(0...1) == 0 }.map { SilenceWork(row: row, number: $0) })
    case 2: .started(random(0...1), choices[random(0...choices.count - 1)])
    default: .stopped(random(0...1))
    }
  }
}

extension SilenceSession {
  /// Returns one of all kinds of effects, which sends what the oracle counts.
  private func effect(_ number: Int, kind: Int) -> RowEffect {
    switch kind {
    case 0: return named(nil, .replace, number)
    case 1: return running(number, nil, .replace)
    case 2: return publishing(number)
    case 3: return running(number, nil, .replace) <> named(nil, .replace, number) <> just(number)
    case 4:
      return .listen { [self] context, output in
        while (try? await context.dependencies.sleep(for: .seconds(2))) != nil { output.send(sent(number)) }
      }
    case 5: return RowEffect.just(.stopped(9)).delay(for: .seconds(1)) { $0 }.map { [self] _ in sent(number) }
    default: return .sequence([sent(number), sent(number)])
    }
  }

  /// Returns an effect that returns one action, or sends several.
  private func named(_ token: Int?, _ choice: SilenceRow.EffectChoice, _ number: Int) -> RowEffect {
    let ifRunning: EffectPolicy =
      switch choice {
      case .replace: .replace
      case .keep: .keep
      case .wait: .wait
      }
    if random(0...1) == 0 { return running(number, token, ifRunning) }
    let delay = Duration.seconds(random(0...2))
    return .task(token: token, ifRunning: ifRunning) { [self] context in
      (try? await context.dependencies.sleep(for: delay)).map { sent(number) }
    }
  }

  private func running(_ number: Int, _ token: Int?, _ ifRunning: EffectPolicy) -> RowEffect {
    let delay = Duration.seconds(random(0...1))
    return .run(token: token, ifRunning: ifRunning) { [self] context, output in
      for _ in 0..<2 {
        if (try? await context.dependencies.sleep(for: delay)) == nil { return }
        output.send(sent(number))
      }
    }
  }

  private func publishing(_ number: Int) -> RowEffect {
    RowEffect(publisher: { context in
      .create { [self] subscriber in
        subscriber.onValue(DispatchedAction(sent(number)))
        let task = Task(executorPreference: context.dependencies) { [self] in
          if (try? await context.dependencies.sleep(for: .seconds(1))) == nil { return }
          subscriber.onValue(DispatchedAction(sent(number)))
          subscriber.onCompleted(nil)
        }
        return { task.cancel() }
      }
    })
  }

  private func just(_ number: Int) -> RowEffect { .just(sent(number)) }

  /// Returns an action of an effect, and counts it.
  private func sent(_ number: Int) -> SilenceRow.Action {
    oracle.withLock { $0.send(number) }
    return .result(of: number)
  }
}
