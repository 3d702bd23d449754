import BenchmarkFeatures
import SwiftRex

/// An app of sixty-four features.
enum App64: BenchmarkApp {
  /// The actions, one case for each feature.
  enum Action: Equatable, Sendable {
    case f00(Inbox.Action), f01(Inbox.Action), f02(Inbox.Action), f03(Inbox.Action)
    case f04(Inbox.Action), f05(Inbox.Action), f06(Inbox.Action), f07(Inbox.Action)
    case f08(Inbox.Action), f09(Inbox.Action), f10(Inbox.Action), f11(Inbox.Action)
    case f12(Inbox.Action), f13(Inbox.Action), f14(Inbox.Action), f15(Inbox.Action)
    case f16(Inbox.Action), f17(Inbox.Action), f18(Inbox.Action), f19(Inbox.Action)
    case f20(Inbox.Action), f21(Inbox.Action), f22(Inbox.Action), f23(Inbox.Action)
    case f24(Inbox.Action), f25(Inbox.Action), f26(Inbox.Action), f27(Inbox.Action)
    case f28(Inbox.Action), f29(Inbox.Action), f30(Inbox.Action), f31(Inbox.Action)
    case f32(Inbox.Action), f33(Inbox.Action), f34(Inbox.Action), f35(Inbox.Action)
    case f36(Inbox.Action), f37(Inbox.Action), f38(Inbox.Action), f39(Inbox.Action)
    case f40(Inbox.Action), f41(Inbox.Action), f42(Inbox.Action), f43(Inbox.Action)
    case f44(Inbox.Action), f45(Inbox.Action), f46(Inbox.Action), f47(Inbox.Action)
    case f48(Inbox.Action), f49(Inbox.Action), f50(Inbox.Action), f51(Inbox.Action)
    case f52(Inbox.Action), f53(Inbox.Action), f54(Inbox.Action), f55(Inbox.Action)
    case f56(Inbox.Action), f57(Inbox.Action), f58(Inbox.Action), f59(Inbox.Action)
    case f60(Inbox.Action), f61(Inbox.Action), f62(Inbox.Action), f63(Inbox.Action)
  }

  /// The state, one property for each feature.
  struct State: BenchmarkState {
    var f00 = Inbox.State(), f01 = Inbox.State(), f02 = Inbox.State(), f03 = Inbox.State()
    var f04 = Inbox.State(), f05 = Inbox.State(), f06 = Inbox.State(), f07 = Inbox.State()
    var f08 = Inbox.State(), f09 = Inbox.State(), f10 = Inbox.State(), f11 = Inbox.State()
    var f12 = Inbox.State(), f13 = Inbox.State(), f14 = Inbox.State(), f15 = Inbox.State()
    var f16 = Inbox.State(), f17 = Inbox.State(), f18 = Inbox.State(), f19 = Inbox.State()
    var f20 = Inbox.State(), f21 = Inbox.State(), f22 = Inbox.State(), f23 = Inbox.State()
    var f24 = Inbox.State(), f25 = Inbox.State(), f26 = Inbox.State(), f27 = Inbox.State()
    var f28 = Inbox.State(), f29 = Inbox.State(), f30 = Inbox.State(), f31 = Inbox.State()
    var f32 = Inbox.State(), f33 = Inbox.State(), f34 = Inbox.State(), f35 = Inbox.State()
    var f36 = Inbox.State(), f37 = Inbox.State(), f38 = Inbox.State(), f39 = Inbox.State()
    var f40 = Inbox.State(), f41 = Inbox.State(), f42 = Inbox.State(), f43 = Inbox.State()
    var f44 = Inbox.State(), f45 = Inbox.State(), f46 = Inbox.State(), f47 = Inbox.State()
    var f48 = Inbox.State(), f49 = Inbox.State(), f50 = Inbox.State(), f51 = Inbox.State()
    var f52 = Inbox.State(), f53 = Inbox.State(), f54 = Inbox.State(), f55 = Inbox.State()
    var f56 = Inbox.State(), f57 = Inbox.State(), f58 = Inbox.State(), f59 = Inbox.State()
    var f60 = Inbox.State(), f61 = Inbox.State(), f62 = Inbox.State(), f63 = Inbox.State()
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
    var f16 = Inbox.Dependencies.simulated, f17 = Inbox.Dependencies.simulated
    var f18 = Inbox.Dependencies.simulated, f19 = Inbox.Dependencies.simulated
    var f20 = Inbox.Dependencies.simulated, f21 = Inbox.Dependencies.simulated
    var f22 = Inbox.Dependencies.simulated, f23 = Inbox.Dependencies.simulated
    var f24 = Inbox.Dependencies.simulated, f25 = Inbox.Dependencies.simulated
    var f26 = Inbox.Dependencies.simulated, f27 = Inbox.Dependencies.simulated
    var f28 = Inbox.Dependencies.simulated, f29 = Inbox.Dependencies.simulated
    var f30 = Inbox.Dependencies.simulated, f31 = Inbox.Dependencies.simulated
    var f32 = Inbox.Dependencies.simulated, f33 = Inbox.Dependencies.simulated
    var f34 = Inbox.Dependencies.simulated, f35 = Inbox.Dependencies.simulated
    var f36 = Inbox.Dependencies.simulated, f37 = Inbox.Dependencies.simulated
    var f38 = Inbox.Dependencies.simulated, f39 = Inbox.Dependencies.simulated
    var f40 = Inbox.Dependencies.simulated, f41 = Inbox.Dependencies.simulated
    var f42 = Inbox.Dependencies.simulated, f43 = Inbox.Dependencies.simulated
    var f44 = Inbox.Dependencies.simulated, f45 = Inbox.Dependencies.simulated
    var f46 = Inbox.Dependencies.simulated, f47 = Inbox.Dependencies.simulated
    var f48 = Inbox.Dependencies.simulated, f49 = Inbox.Dependencies.simulated
    var f50 = Inbox.Dependencies.simulated, f51 = Inbox.Dependencies.simulated
    var f52 = Inbox.Dependencies.simulated, f53 = Inbox.Dependencies.simulated
    var f54 = Inbox.Dependencies.simulated, f55 = Inbox.Dependencies.simulated
    var f56 = Inbox.Dependencies.simulated, f57 = Inbox.Dependencies.simulated
    var f58 = Inbox.Dependencies.simulated, f59 = Inbox.Dependencies.simulated
    var f60 = Inbox.Dependencies.simulated, f61 = Inbox.Dependencies.simulated
    var f62 = Inbox.Dependencies.simulated, f63 = Inbox.Dependencies.simulated
  }

  typealias Middleware = AnyMiddleware<Action, Action, State>

  static let prisms: [Prism<Action, Inbox.Action>] = [
    .f00, .f01, .f02, .f03, .f04, .f05, .f06, .f07, .f08, .f09, .f10, .f11, .f12, .f13, .f14, .f15,
    .f16, .f17, .f18, .f19, .f20, .f21, .f22, .f23, .f24, .f25, .f26, .f27, .f28, .f29, .f30, .f31,
    .f32, .f33, .f34, .f35, .f36, .f37, .f38, .f39, .f40, .f41, .f42, .f43, .f44, .f45, .f46, .f47,
    .f48, .f49, .f50, .f51, .f52, .f53, .f54, .f55, .f56, .f57, .f58, .f59, .f60, .f61, .f62, .f63,
  ]

  static var observed: any KeyPath<State, Inbox.State> & Sendable { \.f00 }
  static var reducer: Reducer<Action, State> { .app }
  static func makeMiddleware() -> Middleware { MiddlewareReader.app.inject(World()) }
}

extension Prism<App64.Action, Inbox.Action> {
  static let f00 = Prism(case: App64.Action.f00) { if case .f00(let action) = $0 { action } else { nil } }
  static let f01 = Prism(case: App64.Action.f01) { if case .f01(let action) = $0 { action } else { nil } }
  static let f02 = Prism(case: App64.Action.f02) { if case .f02(let action) = $0 { action } else { nil } }
  static let f03 = Prism(case: App64.Action.f03) { if case .f03(let action) = $0 { action } else { nil } }
  static let f04 = Prism(case: App64.Action.f04) { if case .f04(let action) = $0 { action } else { nil } }
  static let f05 = Prism(case: App64.Action.f05) { if case .f05(let action) = $0 { action } else { nil } }
  static let f06 = Prism(case: App64.Action.f06) { if case .f06(let action) = $0 { action } else { nil } }
  static let f07 = Prism(case: App64.Action.f07) { if case .f07(let action) = $0 { action } else { nil } }
  static let f08 = Prism(case: App64.Action.f08) { if case .f08(let action) = $0 { action } else { nil } }
  static let f09 = Prism(case: App64.Action.f09) { if case .f09(let action) = $0 { action } else { nil } }
  static let f10 = Prism(case: App64.Action.f10) { if case .f10(let action) = $0 { action } else { nil } }
  static let f11 = Prism(case: App64.Action.f11) { if case .f11(let action) = $0 { action } else { nil } }
  static let f12 = Prism(case: App64.Action.f12) { if case .f12(let action) = $0 { action } else { nil } }
  static let f13 = Prism(case: App64.Action.f13) { if case .f13(let action) = $0 { action } else { nil } }
  static let f14 = Prism(case: App64.Action.f14) { if case .f14(let action) = $0 { action } else { nil } }
  static let f15 = Prism(case: App64.Action.f15) { if case .f15(let action) = $0 { action } else { nil } }
  static let f16 = Prism(case: App64.Action.f16) { if case .f16(let action) = $0 { action } else { nil } }
  static let f17 = Prism(case: App64.Action.f17) { if case .f17(let action) = $0 { action } else { nil } }
  static let f18 = Prism(case: App64.Action.f18) { if case .f18(let action) = $0 { action } else { nil } }
  static let f19 = Prism(case: App64.Action.f19) { if case .f19(let action) = $0 { action } else { nil } }
  static let f20 = Prism(case: App64.Action.f20) { if case .f20(let action) = $0 { action } else { nil } }
  static let f21 = Prism(case: App64.Action.f21) { if case .f21(let action) = $0 { action } else { nil } }
  static let f22 = Prism(case: App64.Action.f22) { if case .f22(let action) = $0 { action } else { nil } }
  static let f23 = Prism(case: App64.Action.f23) { if case .f23(let action) = $0 { action } else { nil } }
  static let f24 = Prism(case: App64.Action.f24) { if case .f24(let action) = $0 { action } else { nil } }
  static let f25 = Prism(case: App64.Action.f25) { if case .f25(let action) = $0 { action } else { nil } }
  static let f26 = Prism(case: App64.Action.f26) { if case .f26(let action) = $0 { action } else { nil } }
  static let f27 = Prism(case: App64.Action.f27) { if case .f27(let action) = $0 { action } else { nil } }
  static let f28 = Prism(case: App64.Action.f28) { if case .f28(let action) = $0 { action } else { nil } }
  static let f29 = Prism(case: App64.Action.f29) { if case .f29(let action) = $0 { action } else { nil } }
  static let f30 = Prism(case: App64.Action.f30) { if case .f30(let action) = $0 { action } else { nil } }
  static let f31 = Prism(case: App64.Action.f31) { if case .f31(let action) = $0 { action } else { nil } }
  static let f32 = Prism(case: App64.Action.f32) { if case .f32(let action) = $0 { action } else { nil } }
  static let f33 = Prism(case: App64.Action.f33) { if case .f33(let action) = $0 { action } else { nil } }
  static let f34 = Prism(case: App64.Action.f34) { if case .f34(let action) = $0 { action } else { nil } }
  static let f35 = Prism(case: App64.Action.f35) { if case .f35(let action) = $0 { action } else { nil } }
  static let f36 = Prism(case: App64.Action.f36) { if case .f36(let action) = $0 { action } else { nil } }
  static let f37 = Prism(case: App64.Action.f37) { if case .f37(let action) = $0 { action } else { nil } }
  static let f38 = Prism(case: App64.Action.f38) { if case .f38(let action) = $0 { action } else { nil } }
  static let f39 = Prism(case: App64.Action.f39) { if case .f39(let action) = $0 { action } else { nil } }
  static let f40 = Prism(case: App64.Action.f40) { if case .f40(let action) = $0 { action } else { nil } }
  static let f41 = Prism(case: App64.Action.f41) { if case .f41(let action) = $0 { action } else { nil } }
  static let f42 = Prism(case: App64.Action.f42) { if case .f42(let action) = $0 { action } else { nil } }
  static let f43 = Prism(case: App64.Action.f43) { if case .f43(let action) = $0 { action } else { nil } }
  static let f44 = Prism(case: App64.Action.f44) { if case .f44(let action) = $0 { action } else { nil } }
  static let f45 = Prism(case: App64.Action.f45) { if case .f45(let action) = $0 { action } else { nil } }
  static let f46 = Prism(case: App64.Action.f46) { if case .f46(let action) = $0 { action } else { nil } }
  static let f47 = Prism(case: App64.Action.f47) { if case .f47(let action) = $0 { action } else { nil } }
  static let f48 = Prism(case: App64.Action.f48) { if case .f48(let action) = $0 { action } else { nil } }
  static let f49 = Prism(case: App64.Action.f49) { if case .f49(let action) = $0 { action } else { nil } }
  static let f50 = Prism(case: App64.Action.f50) { if case .f50(let action) = $0 { action } else { nil } }
  static let f51 = Prism(case: App64.Action.f51) { if case .f51(let action) = $0 { action } else { nil } }
  static let f52 = Prism(case: App64.Action.f52) { if case .f52(let action) = $0 { action } else { nil } }
  static let f53 = Prism(case: App64.Action.f53) { if case .f53(let action) = $0 { action } else { nil } }
  static let f54 = Prism(case: App64.Action.f54) { if case .f54(let action) = $0 { action } else { nil } }
  static let f55 = Prism(case: App64.Action.f55) { if case .f55(let action) = $0 { action } else { nil } }
  static let f56 = Prism(case: App64.Action.f56) { if case .f56(let action) = $0 { action } else { nil } }
  static let f57 = Prism(case: App64.Action.f57) { if case .f57(let action) = $0 { action } else { nil } }
  static let f58 = Prism(case: App64.Action.f58) { if case .f58(let action) = $0 { action } else { nil } }
  static let f59 = Prism(case: App64.Action.f59) { if case .f59(let action) = $0 { action } else { nil } }
  static let f60 = Prism(case: App64.Action.f60) { if case .f60(let action) = $0 { action } else { nil } }
  static let f61 = Prism(case: App64.Action.f61) { if case .f61(let action) = $0 { action } else { nil } }
  static let f62 = Prism(case: App64.Action.f62) { if case .f62(let action) = $0 { action } else { nil } }
  static let f63 = Prism(case: App64.Action.f63) { if case .f63(let action) = $0 { action } else { nil } }
}
