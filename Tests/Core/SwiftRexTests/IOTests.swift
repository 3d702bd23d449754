import SwiftRex
import SwiftRexTesting
import Testing

/// Effects as values: their order, their laws, their maps.
struct IOTests {
  /// What an effect dispatches, in order.
  func outputs<Action: Sendable>(_ io: IO<Action>) -> [Action] {
    let outputs = Log<Action>()
    io.run(AnyActionHandler { outputs.append($0.action) })
    return outputs.elements
  }

  func io(_ actions: Int...) -> IO<Int> {
    IO { output in
      for action in actions { output.dispatch(action) }
    }
  }

  /// Effects of none to a few actions, alone and composed.
  static let effects: Generate<IO<Int>> = { random in
    let actions = (0..<3).map { _ in Int.random(in: 0...9, using: &random) }
    let io = { (count: Int) in
      IO<Int> { output in
        for action in actions.prefix(count) { output.dispatch(action, from: .here(info: "\(action)")) }
      }
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .identity
    case let count where count < 3: return io(count)
    default: return .combine(effects(&random), effects(&random))
    }
  }

  @Test func `an IO is pure if all its parts are pure`() {
    let pure = IO<Int>.identity
    let ios = [
      pure, (pure <> .identity).map { $0 }.flatMap { _ in io(1) }, io(), io(1) <> pure, (pure <> io(1)).map { $0 },
    ]
    #expect(ios.map(\.isPure) == [true, true, false, false, false])
  }

  @Test func `combining runs the left effect before the right one, is associative and has an identity`() {
    #expect(outputs(io(1) <> io(2) <> io(3)) == [1, 2, 3])
    checkLaws(of: .io(generating: Self.effects))
  }

  static let double: @Sendable (Int) -> Int = { $0 * 2 }
  static let follow: @Sendable (DispatchedAction<Int>) -> IO<Int> = { dispatched in
    dispatched.action % 3 == 0 ? .identity : .dispatching(dispatched.map { $0 + 1 })
  }
  static let repeated: @Sendable (DispatchedAction<Int>) -> IO<Int> = { dispatched in
    .dispatching(dispatched) <> .dispatching(dispatched.map { -$0 })
  }

  @Test func `map obeys the functor laws, and flatMap the monad laws`() {
    checkLaws(of: .liftByIdentities(generating: Self.effects, by: { $0.map(identity) }, observing: .io()))
    checkLaws(
      of: .liftTwice(
        generating: Self.effects, by: { $0.map(Self.double) }, then: { $0.map { "\($0)" } },
        is: { $0.map { "\(Self.double($0))" } }, observing: .io()))
    checkLaws(of: .lift(generating: Self.effects, by: { $0.map(Self.double) }, observing: .io()))
    let actions = Observation<IO<Int>> { outputs($0) }
    checkLaws(
      of: .equation(
        "dispatching is neutral", generating: Self.effects, { $0.flatMap(IO.dispatching) }, { $0 }, observing: actions))
    checkLaws(
      of: .liftTwice(
        generating: Self.effects, by: { $0.flatMap(Self.follow) }, then: { $0.flatMap(Self.repeated) },
        is: { $0.flatMap { Self.follow($0).flatMap(Self.repeated) } }, observing: actions))
    checkLaws(of: .lift(generating: Self.effects, by: { $0.flatMap(Self.follow) }, observing: actions))
  }
}

extension IO<Int> {
  /// The effect that dispatches one action.
  fileprivate static func dispatching(_ action: DispatchedAction<Int>) -> IO { IO { $0.dispatch(action) } }
}
