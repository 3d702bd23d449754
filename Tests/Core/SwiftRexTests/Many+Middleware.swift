import SwiftRex

extension Many {
  /// A middleware of its own type over the whole app: passes on from the first feature to the last.
  struct Bridge: MiddlewareProtocol {
    func handle(action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>) -> IO<Action> {
      guard case .f01(let first) = action else { return .pure() }
      return IO { $0.dispatch(.f24(F24.Action(amount: first.amount)), from: dispatcher) }
    }
  }

  static let bridgeReader = MiddlewareReader<World, Bridge>.pure(Bridge())

  /// One expression of twenty-four lifted middlewares, and one of another type at the end.
  static let middleware: AnyMiddleware<Action, Action, State> =
    TinyMiddleware<F01>().lift(action: .f01, state: \.f01)
    <> TinyMiddleware<F02>().lift(action: .f02, state: \.f02)
    <> TinyMiddleware<F03>().lift(action: .f03, state: \.f03)
    <> TinyMiddleware<F04>().lift(action: .f04, state: \.f04)
    <> TinyMiddleware<F05>().lift(action: .f05, state: \.f05)
    <> TinyMiddleware<F06>().lift(action: .f06, state: \.f06)
    <> TinyMiddleware<F07>().lift(action: .f07, state: \.f07)
    <> TinyMiddleware<F08>().lift(action: .f08, state: \.f08)
    <> TinyMiddleware<F09>().lift(action: .f09, state: \.f09)
    <> TinyMiddleware<F10>().lift(action: .f10, state: \.f10)
    <> TinyMiddleware<F11>().lift(action: .f11, state: \.f11)
    <> TinyMiddleware<F12>().lift(action: .f12, state: \.f12)
    <> TinyMiddleware<F13>().lift(action: .f13, state: \.f13)
    <> TinyMiddleware<F14>().lift(action: .f14, state: \.f14)
    <> TinyMiddleware<F15>().lift(action: .f15, state: \.f15)
    <> TinyMiddleware<F16>().lift(action: .f16, state: \.f16)
    <> TinyMiddleware<F17>().lift(action: .f17, state: \.f17)
    <> TinyMiddleware<F18>().lift(action: .f18, state: \.f18)
    <> TinyMiddleware<F19>().lift(action: .f19, state: \.f19)
    <> TinyMiddleware<F20>().lift(action: .f20, state: \.f20)
    <> TinyMiddleware<F21>().lift(action: .f21, state: \.f21)
    <> TinyMiddleware<F22>().lift(action: .f22, state: \.f22)
    <> TinyMiddleware<F23>().lift(action: .f23, state: \.f23)
    <> TinyMiddleware<F24>().lift(action: .f24, state: \.f24)
    <> Bridge()
}
