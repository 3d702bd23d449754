import BenchmarkFeatures
import Bridge
import Gated
import SwiftRex

/// An app of four features.
enum App4: BenchmarkApp {
  /// The actions, one case for each feature.
  enum Action: Equatable, Sendable {
    case f00(Inbox.Action), f01(Inbox.Action), f02(Inbox.Action), f03(Inbox.Action)
  }

  /// The state, one property for each feature.
  struct State: BenchmarkState {
    var f00 = Inbox.State(), f01 = Inbox.State(), f02 = Inbox.State(), f03 = Inbox.State()
  }

  /// The dependencies, one property for each feature.
  struct World: Sendable {
    var f00 = Inbox.Dependencies.simulated, f01 = Inbox.Dependencies.simulated
    var f02 = Inbox.Dependencies.simulated, f03 = Inbox.Dependencies.simulated
  }

  typealias Middleware = AnyMiddleware<Action, Action, State>

  static let prisms: [Prism<Action, Inbox.Action>] = [
    .f00, .f01, .f02, .f03,
  ]

  static var observed: any KeyPath<State, Inbox.State> & Sendable { \.f00 }
  static var reducer: Reducer<Action, State> { .app }
  static func makeMiddleware() -> Middleware { MiddlewareReader.app.inject(World()) }
}

extension Prism<App4.Action, Inbox.Action> {
  static let f00 = Prism(case: App4.Action.f00) { if case .f00(let action) = $0 { action } else { nil } }
  static let f01 = Prism(case: App4.Action.f01) { if case .f01(let action) = $0 { action } else { nil } }
  static let f02 = Prism(case: App4.Action.f02) { if case .f02(let action) = $0 { action } else { nil } }
  static let f03 = Prism(case: App4.Action.f03) { if case .f03(let action) = $0 { action } else { nil } }
}

extension Reducer<App4.Action, App4.State> {
  /// The reducers of all features.
  static let app: Self = features.reduce(.identity, Self.combine)

  private static let features: [Self] = [
    Inbox.reducer.lift(action: .f00, state: \.f00),
    Inbox.reducer.lift(action: .f01, state: \.f01),
    Inbox.reducer.lift(action: .f02, state: \.f02),
    Inbox.reducer.lift(action: .f03, state: \.f03),
  ]
}

extension MiddlewareReader<App4.World, App4.Middleware> {
  /// The middlewares of all features, and the rules.
  static let app: Self = features.reduce(.identity, Self.combine) <> bridge

  private static let features: [Self] = [
    Inbox.middleware.lift(action: .f00, state: \.f00, dependencies: \.f00),
    Inbox.middleware.lift(action: .f01, state: \.f01, dependencies: \.f01),
    Inbox.middleware.lift(action: .f02, state: \.f02, dependencies: \.f02),
    Inbox.middleware.lift(action: .f03, state: \.f03, dependencies: \.f03),
  ]

  private static let bridge = Self.pure(.bridge)
}

extension App4.Middleware {
  /// The rules between features.
  static var bridge: Self {
    BridgeMiddleware(whileInUse).gated(byState: isInUse).eraseToAnyMiddleware()
  }

  private static let whileInUse: [BridgeRule<App4.Action, App4.State>] = [
    .when(.f00(.connectionLost), dispatch: .f01(.synced)),
    .when(.f01) { $0 == .connectionLost ? .f02(.synced) : nil },
    .when(\.f02.status, becomes: .offline, dispatch: .f03(.synced)),
    .when(.f03(.connectionLost), dispatch: .f00(.synced)),
  ]
}

private func isInUse(_ state: App4.State) -> Bool {
  state.f00.status != .suspended
}

extension App4.State {
  /// Does by hand what reducers, middlewares and rules do.
  @inline(never)
  mutating func apply(_ action: App4.Action) {
    switch action {
    case .f00(let action): f00.apply(action, whenLost: &f01)
    case .f01(let action): f01.apply(action, whenLost: &f02)
    case .f02(let action): f02.apply(action, whenOffline: &f03)
    case .f03(let action): f03.apply(action, whenLost: &f00)
    }
  }
}
