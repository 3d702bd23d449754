import BenchmarkFeatures
import Bridge
import Gated
import SwiftRex

/// An app of sixteen features.
enum App16: BenchmarkApp {
  /// The actions, one case for each feature.
  enum Action: Equatable, Sendable {
    case f00(Inbox.Action), f01(Inbox.Action), f02(Inbox.Action), f03(Inbox.Action)
    case f04(Inbox.Action), f05(Inbox.Action), f06(Inbox.Action), f07(Inbox.Action)
    case f08(Inbox.Action), f09(Inbox.Action), f10(Inbox.Action), f11(Inbox.Action)
    case f12(Inbox.Action), f13(Inbox.Action), f14(Inbox.Action), f15(Inbox.Action)
  }

  /// The state, one property for each feature.
  struct State: BenchmarkState {
    var f00 = Inbox.State(), f01 = Inbox.State(), f02 = Inbox.State(), f03 = Inbox.State()
    var f04 = Inbox.State(), f05 = Inbox.State(), f06 = Inbox.State(), f07 = Inbox.State()
    var f08 = Inbox.State(), f09 = Inbox.State(), f10 = Inbox.State(), f11 = Inbox.State()
    var f12 = Inbox.State(), f13 = Inbox.State(), f14 = Inbox.State(), f15 = Inbox.State()
  }

  /// The dependencies, one property for each feature.
  struct World: Sendable {
    var f00 = Inbox.Dependencies.simulated, f01 = Inbox.Dependencies.simulated
    var f02 = Inbox.Dependencies.simulated, f03 = Inbox.Dependencies.simulated
    var f04 = Inbox.Dependencies.simulated, f05 = Inbox.Dependencies.simulated
    var f06 = Inbox.Dependencies.simulated, f07 = Inbox.Dependencies.simulated
    var f08 = Inbox.Dependencies.simulated, f09 = Inbox.Dependencies.simulated
    var f10 = Inbox.Dependencies.simulated, f11 = Inbox.Dependencies.simulated
    var f12 = Inbox.Dependencies.simulated, f13 = Inbox.Dependencies.simulated
    var f14 = Inbox.Dependencies.simulated, f15 = Inbox.Dependencies.simulated
  }

  typealias Middleware = AnyMiddleware<Action, Action, State>

  static let prisms: [Prism<Action, Inbox.Action>] = [
    .f00, .f01, .f02, .f03, .f04, .f05, .f06, .f07, .f08, .f09, .f10, .f11, .f12, .f13, .f14, .f15,
  ]

  static var observed: any KeyPath<State, Inbox.State> & Sendable { \.f00 }
  static var reducer: Reducer<Action, State> { .app }
  static func makeMiddleware() -> Middleware { MiddlewareReader.app.inject(World()) }
}

extension Prism<App16.Action, Inbox.Action> {
  static let f00 = Prism(case: App16.Action.f00) { if case .f00(let action) = $0 { action } else { nil } }
  static let f01 = Prism(case: App16.Action.f01) { if case .f01(let action) = $0 { action } else { nil } }
  static let f02 = Prism(case: App16.Action.f02) { if case .f02(let action) = $0 { action } else { nil } }
  static let f03 = Prism(case: App16.Action.f03) { if case .f03(let action) = $0 { action } else { nil } }
  static let f04 = Prism(case: App16.Action.f04) { if case .f04(let action) = $0 { action } else { nil } }
  static let f05 = Prism(case: App16.Action.f05) { if case .f05(let action) = $0 { action } else { nil } }
  static let f06 = Prism(case: App16.Action.f06) { if case .f06(let action) = $0 { action } else { nil } }
  static let f07 = Prism(case: App16.Action.f07) { if case .f07(let action) = $0 { action } else { nil } }
  static let f08 = Prism(case: App16.Action.f08) { if case .f08(let action) = $0 { action } else { nil } }
  static let f09 = Prism(case: App16.Action.f09) { if case .f09(let action) = $0 { action } else { nil } }
  static let f10 = Prism(case: App16.Action.f10) { if case .f10(let action) = $0 { action } else { nil } }
  static let f11 = Prism(case: App16.Action.f11) { if case .f11(let action) = $0 { action } else { nil } }
  static let f12 = Prism(case: App16.Action.f12) { if case .f12(let action) = $0 { action } else { nil } }
  static let f13 = Prism(case: App16.Action.f13) { if case .f13(let action) = $0 { action } else { nil } }
  static let f14 = Prism(case: App16.Action.f14) { if case .f14(let action) = $0 { action } else { nil } }
  static let f15 = Prism(case: App16.Action.f15) { if case .f15(let action) = $0 { action } else { nil } }
}

extension Reducer<App16.Action, App16.State> {
  /// The reducers of all features.
  static let app: Self = features.reduce(.identity, Self.combine)

  private static let features: [Self] = [
    Inbox.reducer.lift(action: .f00, state: \.f00),
    Inbox.reducer.lift(action: .f01, state: \.f01),
    Inbox.reducer.lift(action: .f02, state: \.f02),
    Inbox.reducer.lift(action: .f03, state: \.f03),
    Inbox.reducer.lift(action: .f04, state: \.f04),
    Inbox.reducer.lift(action: .f05, state: \.f05),
    Inbox.reducer.lift(action: .f06, state: \.f06),
    Inbox.reducer.lift(action: .f07, state: \.f07),
    Inbox.reducer.lift(action: .f08, state: \.f08),
    Inbox.reducer.lift(action: .f09, state: \.f09),
    Inbox.reducer.lift(action: .f10, state: \.f10),
    Inbox.reducer.lift(action: .f11, state: \.f11),
    Inbox.reducer.lift(action: .f12, state: \.f12),
    Inbox.reducer.lift(action: .f13, state: \.f13),
    Inbox.reducer.lift(action: .f14, state: \.f14),
    Inbox.reducer.lift(action: .f15, state: \.f15),
  ]
}

extension MiddlewareReader<App16.World, App16.Middleware> {
  /// The middlewares of all features, and the rules.
  static let app: Self = features.reduce(.identity, Self.combine) <> bridge

  private static let features: [Self] = [
    Inbox.middleware.lift(action: .f00, state: \.f00, dependencies: \.f00),
    Inbox.middleware.lift(action: .f01, state: \.f01, dependencies: \.f01),
    Inbox.middleware.lift(action: .f02, state: \.f02, dependencies: \.f02),
    Inbox.middleware.lift(action: .f03, state: \.f03, dependencies: \.f03),
    Inbox.middleware.lift(action: .f04, state: \.f04, dependencies: \.f04),
    Inbox.middleware.lift(action: .f05, state: \.f05, dependencies: \.f05),
    Inbox.middleware.lift(action: .f06, state: \.f06, dependencies: \.f06),
    Inbox.middleware.lift(action: .f07, state: \.f07, dependencies: \.f07),
    Inbox.middleware.lift(action: .f08, state: \.f08, dependencies: \.f08),
    Inbox.middleware.lift(action: .f09, state: \.f09, dependencies: \.f09),
    Inbox.middleware.lift(action: .f10, state: \.f10, dependencies: \.f10),
    Inbox.middleware.lift(action: .f11, state: \.f11, dependencies: \.f11),
    Inbox.middleware.lift(action: .f12, state: \.f12, dependencies: \.f12),
    Inbox.middleware.lift(action: .f13, state: \.f13, dependencies: \.f13),
    Inbox.middleware.lift(action: .f14, state: \.f14, dependencies: \.f14),
    Inbox.middleware.lift(action: .f15, state: \.f15, dependencies: \.f15),
  ]

  private static let bridge = Self.pure(.bridge)
}

extension App16.Middleware {
  /// The rules between features.
  static var bridge: Self {
    BridgeMiddleware(whileInUse).gated(byState: isInUse).eraseToAnyMiddleware()
  }

  private static let whileInUse: [BridgeRule<App16.Action, App16.State>] = [
    .when(.f00(.connectionLost), dispatch: .f01(.synced)),
    .when(.f01) { $0 == .connectionLost ? .f02(.synced) : nil },
    .when(\.f02.status, becomes: .offline, dispatch: .f03(.synced)),
    .when(.f03(.connectionLost), dispatch: .f04(.synced)),
    .when(.f04) { $0 == .connectionLost ? .f05(.synced) : nil },
    .when(\.f05.status, becomes: .offline, dispatch: .f06(.synced)),
    .when(.f06(.connectionLost), dispatch: .f07(.synced)),
    .when(.f07) { $0 == .connectionLost ? .f08(.synced) : nil },
    .when(\.f08.status, becomes: .offline, dispatch: .f09(.synced)),
    .when(.f09(.connectionLost), dispatch: .f10(.synced)),
    .when(.f10) { $0 == .connectionLost ? .f11(.synced) : nil },
    .when(\.f11.status, becomes: .offline, dispatch: .f12(.synced)),
    .when(.f12(.connectionLost), dispatch: .f13(.synced)),
    .when(.f13) { $0 == .connectionLost ? .f14(.synced) : nil },
    .when(\.f14.status, becomes: .offline, dispatch: .f15(.synced)),
    .when(.f15(.connectionLost), dispatch: .f00(.synced)),
  ]
}

private func isInUse(_ state: App16.State) -> Bool {
  state.f00.status != .suspended
}

extension App16.State {
  /// Does by hand what reducers, middlewares and rules do.
  @inline(never)
  mutating func apply(_ action: App16.Action) {
    switch action {
    case .f00(let action): f00.apply(action, whenLost: &f01)
    case .f01(let action): f01.apply(action, whenLost: &f02)
    case .f02(let action): f02.apply(action, whenOffline: &f03)
    case .f03(let action): f03.apply(action, whenLost: &f04)
    case .f04(let action): f04.apply(action, whenLost: &f05)
    case .f05(let action): f05.apply(action, whenOffline: &f06)
    case .f06(let action): f06.apply(action, whenLost: &f07)
    case .f07(let action): f07.apply(action, whenLost: &f08)
    case .f08(let action): f08.apply(action, whenOffline: &f09)
    case .f09(let action): f09.apply(action, whenLost: &f10)
    case .f10(let action): f10.apply(action, whenLost: &f11)
    case .f11(let action): f11.apply(action, whenOffline: &f12)
    case .f12(let action): f12.apply(action, whenLost: &f13)
    case .f13(let action): f13.apply(action, whenLost: &f14)
    case .f14(let action): f14.apply(action, whenOffline: &f15)
    case .f15(let action): f15.apply(action, whenLost: &f00)
    }
  }
}
