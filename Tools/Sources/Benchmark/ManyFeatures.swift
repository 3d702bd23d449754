import SwiftRex

/// The actions of sixty-four minimal features, which show the cost of one more feature.
enum ManyAction: Sendable {
  case f00(Int), f01(Int), f02(Int), f03(Int), f04(Int), f05(Int), f06(Int), f07(Int)
  case f08(Int), f09(Int), f10(Int), f11(Int), f12(Int), f13(Int), f14(Int), f15(Int)
  case f16(Int), f17(Int), f18(Int), f19(Int), f20(Int), f21(Int), f22(Int), f23(Int)
  case f24(Int), f25(Int), f26(Int), f27(Int), f28(Int), f29(Int), f30(Int), f31(Int)
  case f32(Int), f33(Int), f34(Int), f35(Int), f36(Int), f37(Int), f38(Int), f39(Int)
  case f40(Int), f41(Int), f42(Int), f43(Int), f44(Int), f45(Int), f46(Int), f47(Int)
  case f48(Int), f49(Int), f50(Int), f51(Int), f52(Int), f53(Int), f54(Int), f55(Int)
  case f56(Int), f57(Int), f58(Int), f59(Int), f60(Int), f61(Int), f62(Int), f63(Int)
}

/// A sum for each feature.
struct ManyState: Sendable, Equatable {
  var f00 = 0, f01 = 0, f02 = 0, f03 = 0, f04 = 0, f05 = 0, f06 = 0, f07 = 0
  var f08 = 0, f09 = 0, f10 = 0, f11 = 0, f12 = 0, f13 = 0, f14 = 0, f15 = 0
  var f16 = 0, f17 = 0, f18 = 0, f19 = 0, f20 = 0, f21 = 0, f22 = 0, f23 = 0
  var f24 = 0, f25 = 0, f26 = 0, f27 = 0, f28 = 0, f29 = 0, f30 = 0, f31 = 0
  var f32 = 0, f33 = 0, f34 = 0, f35 = 0, f36 = 0, f37 = 0, f38 = 0, f39 = 0
  var f40 = 0, f41 = 0, f42 = 0, f43 = 0, f44 = 0, f45 = 0, f46 = 0, f47 = 0
  var f48 = 0, f49 = 0, f50 = 0, f51 = 0, f52 = 0, f53 = 0, f54 = 0, f55 = 0
  var f56 = 0, f57 = 0, f58 = 0, f59 = 0, f60 = 0, f61 = 0, f62 = 0, f63 = 0
}

/// The prism and the key path that lift one feature.
struct OneOfMany: Sendable {
  let action: Prism<ManyAction, Int>
  let state: any WritableKeyPath<ManyState, Int> & Sendable

  static let all: [OneOfMany] = [
    .init(action: .init(case: ManyAction.f00) { if case .f00(let part) = $0 { part } else { nil } }, state: \.f00),
    .init(action: .init(case: ManyAction.f01) { if case .f01(let part) = $0 { part } else { nil } }, state: \.f01),
    .init(action: .init(case: ManyAction.f02) { if case .f02(let part) = $0 { part } else { nil } }, state: \.f02),
    .init(action: .init(case: ManyAction.f03) { if case .f03(let part) = $0 { part } else { nil } }, state: \.f03),
    .init(action: .init(case: ManyAction.f04) { if case .f04(let part) = $0 { part } else { nil } }, state: \.f04),
    .init(action: .init(case: ManyAction.f05) { if case .f05(let part) = $0 { part } else { nil } }, state: \.f05),
    .init(action: .init(case: ManyAction.f06) { if case .f06(let part) = $0 { part } else { nil } }, state: \.f06),
    .init(action: .init(case: ManyAction.f07) { if case .f07(let part) = $0 { part } else { nil } }, state: \.f07),
    .init(action: .init(case: ManyAction.f08) { if case .f08(let part) = $0 { part } else { nil } }, state: \.f08),
    .init(action: .init(case: ManyAction.f09) { if case .f09(let part) = $0 { part } else { nil } }, state: \.f09),
    .init(action: .init(case: ManyAction.f10) { if case .f10(let part) = $0 { part } else { nil } }, state: \.f10),
    .init(action: .init(case: ManyAction.f11) { if case .f11(let part) = $0 { part } else { nil } }, state: \.f11),
    .init(action: .init(case: ManyAction.f12) { if case .f12(let part) = $0 { part } else { nil } }, state: \.f12),
    .init(action: .init(case: ManyAction.f13) { if case .f13(let part) = $0 { part } else { nil } }, state: \.f13),
    .init(action: .init(case: ManyAction.f14) { if case .f14(let part) = $0 { part } else { nil } }, state: \.f14),
    .init(action: .init(case: ManyAction.f15) { if case .f15(let part) = $0 { part } else { nil } }, state: \.f15),
    .init(action: .init(case: ManyAction.f16) { if case .f16(let part) = $0 { part } else { nil } }, state: \.f16),
    .init(action: .init(case: ManyAction.f17) { if case .f17(let part) = $0 { part } else { nil } }, state: \.f17),
    .init(action: .init(case: ManyAction.f18) { if case .f18(let part) = $0 { part } else { nil } }, state: \.f18),
    .init(action: .init(case: ManyAction.f19) { if case .f19(let part) = $0 { part } else { nil } }, state: \.f19),
    .init(action: .init(case: ManyAction.f20) { if case .f20(let part) = $0 { part } else { nil } }, state: \.f20),
    .init(action: .init(case: ManyAction.f21) { if case .f21(let part) = $0 { part } else { nil } }, state: \.f21),
    .init(action: .init(case: ManyAction.f22) { if case .f22(let part) = $0 { part } else { nil } }, state: \.f22),
    .init(action: .init(case: ManyAction.f23) { if case .f23(let part) = $0 { part } else { nil } }, state: \.f23),
    .init(action: .init(case: ManyAction.f24) { if case .f24(let part) = $0 { part } else { nil } }, state: \.f24),
    .init(action: .init(case: ManyAction.f25) { if case .f25(let part) = $0 { part } else { nil } }, state: \.f25),
    .init(action: .init(case: ManyAction.f26) { if case .f26(let part) = $0 { part } else { nil } }, state: \.f26),
    .init(action: .init(case: ManyAction.f27) { if case .f27(let part) = $0 { part } else { nil } }, state: \.f27),
    .init(action: .init(case: ManyAction.f28) { if case .f28(let part) = $0 { part } else { nil } }, state: \.f28),
    .init(action: .init(case: ManyAction.f29) { if case .f29(let part) = $0 { part } else { nil } }, state: \.f29),
    .init(action: .init(case: ManyAction.f30) { if case .f30(let part) = $0 { part } else { nil } }, state: \.f30),
    .init(action: .init(case: ManyAction.f31) { if case .f31(let part) = $0 { part } else { nil } }, state: \.f31),
    .init(action: .init(case: ManyAction.f32) { if case .f32(let part) = $0 { part } else { nil } }, state: \.f32),
    .init(action: .init(case: ManyAction.f33) { if case .f33(let part) = $0 { part } else { nil } }, state: \.f33),
    .init(action: .init(case: ManyAction.f34) { if case .f34(let part) = $0 { part } else { nil } }, state: \.f34),
    .init(action: .init(case: ManyAction.f35) { if case .f35(let part) = $0 { part } else { nil } }, state: \.f35),
    .init(action: .init(case: ManyAction.f36) { if case .f36(let part) = $0 { part } else { nil } }, state: \.f36),
    .init(action: .init(case: ManyAction.f37) { if case .f37(let part) = $0 { part } else { nil } }, state: \.f37),
    .init(action: .init(case: ManyAction.f38) { if case .f38(let part) = $0 { part } else { nil } }, state: \.f38),
    .init(action: .init(case: ManyAction.f39) { if case .f39(let part) = $0 { part } else { nil } }, state: \.f39),
    .init(action: .init(case: ManyAction.f40) { if case .f40(let part) = $0 { part } else { nil } }, state: \.f40),
    .init(action: .init(case: ManyAction.f41) { if case .f41(let part) = $0 { part } else { nil } }, state: \.f41),
    .init(action: .init(case: ManyAction.f42) { if case .f42(let part) = $0 { part } else { nil } }, state: \.f42),
    .init(action: .init(case: ManyAction.f43) { if case .f43(let part) = $0 { part } else { nil } }, state: \.f43),
    .init(action: .init(case: ManyAction.f44) { if case .f44(let part) = $0 { part } else { nil } }, state: \.f44),
    .init(action: .init(case: ManyAction.f45) { if case .f45(let part) = $0 { part } else { nil } }, state: \.f45),
    .init(action: .init(case: ManyAction.f46) { if case .f46(let part) = $0 { part } else { nil } }, state: \.f46),
    .init(action: .init(case: ManyAction.f47) { if case .f47(let part) = $0 { part } else { nil } }, state: \.f47),
    .init(action: .init(case: ManyAction.f48) { if case .f48(let part) = $0 { part } else { nil } }, state: \.f48),
    .init(action: .init(case: ManyAction.f49) { if case .f49(let part) = $0 { part } else { nil } }, state: \.f49),
    .init(action: .init(case: ManyAction.f50) { if case .f50(let part) = $0 { part } else { nil } }, state: \.f50),
    .init(action: .init(case: ManyAction.f51) { if case .f51(let part) = $0 { part } else { nil } }, state: \.f51),
    .init(action: .init(case: ManyAction.f52) { if case .f52(let part) = $0 { part } else { nil } }, state: \.f52),
    .init(action: .init(case: ManyAction.f53) { if case .f53(let part) = $0 { part } else { nil } }, state: \.f53),
    .init(action: .init(case: ManyAction.f54) { if case .f54(let part) = $0 { part } else { nil } }, state: \.f54),
    .init(action: .init(case: ManyAction.f55) { if case .f55(let part) = $0 { part } else { nil } }, state: \.f55),
    .init(action: .init(case: ManyAction.f56) { if case .f56(let part) = $0 { part } else { nil } }, state: \.f56),
    .init(action: .init(case: ManyAction.f57) { if case .f57(let part) = $0 { part } else { nil } }, state: \.f57),
    .init(action: .init(case: ManyAction.f58) { if case .f58(let part) = $0 { part } else { nil } }, state: \.f58),
    .init(action: .init(case: ManyAction.f59) { if case .f59(let part) = $0 { part } else { nil } }, state: \.f59),
    .init(action: .init(case: ManyAction.f60) { if case .f60(let part) = $0 { part } else { nil } }, state: \.f60),
    .init(action: .init(case: ManyAction.f61) { if case .f61(let part) = $0 { part } else { nil } }, state: \.f61),
    .init(action: .init(case: ManyAction.f62) { if case .f62(let part) = $0 { part } else { nil } }, state: \.f62),
    .init(action: .init(case: ManyAction.f63) { if case .f63(let part) = $0 { part } else { nil } }, state: \.f63),
  ]
}

extension ManyState {
  /// Does by hand what the reducers do.
  @inline(never)
  mutating func apply(_ action: ManyAction) {
    switch action {
    case .f00(let amount): f00 &+= amount
    case .f01(let amount): f01 &+= amount
    case .f02(let amount): f02 &+= amount
    case .f03(let amount): f03 &+= amount
    case .f04(let amount): f04 &+= amount
    case .f05(let amount): f05 &+= amount
    case .f06(let amount): f06 &+= amount
    case .f07(let amount): f07 &+= amount
    case .f08(let amount): f08 &+= amount
    case .f09(let amount): f09 &+= amount
    case .f10(let amount): f10 &+= amount
    case .f11(let amount): f11 &+= amount
    case .f12(let amount): f12 &+= amount
    case .f13(let amount): f13 &+= amount
    case .f14(let amount): f14 &+= amount
    case .f15(let amount): f15 &+= amount
    case .f16(let amount): f16 &+= amount
    case .f17(let amount): f17 &+= amount
    case .f18(let amount): f18 &+= amount
    case .f19(let amount): f19 &+= amount
    case .f20(let amount): f20 &+= amount
    case .f21(let amount): f21 &+= amount
    case .f22(let amount): f22 &+= amount
    case .f23(let amount): f23 &+= amount
    case .f24(let amount): f24 &+= amount
    case .f25(let amount): f25 &+= amount
    case .f26(let amount): f26 &+= amount
    case .f27(let amount): f27 &+= amount
    case .f28(let amount): f28 &+= amount
    case .f29(let amount): f29 &+= amount
    case .f30(let amount): f30 &+= amount
    case .f31(let amount): f31 &+= amount
    case .f32(let amount): f32 &+= amount
    case .f33(let amount): f33 &+= amount
    case .f34(let amount): f34 &+= amount
    case .f35(let amount): f35 &+= amount
    case .f36(let amount): f36 &+= amount
    case .f37(let amount): f37 &+= amount
    case .f38(let amount): f38 &+= amount
    case .f39(let amount): f39 &+= amount
    case .f40(let amount): f40 &+= amount
    case .f41(let amount): f41 &+= amount
    case .f42(let amount): f42 &+= amount
    case .f43(let amount): f43 &+= amount
    case .f44(let amount): f44 &+= amount
    case .f45(let amount): f45 &+= amount
    case .f46(let amount): f46 &+= amount
    case .f47(let amount): f47 &+= amount
    case .f48(let amount): f48 &+= amount
    case .f49(let amount): f49 &+= amount
    case .f50(let amount): f50 &+= amount
    case .f51(let amount): f51 &+= amount
    case .f52(let amount): f52 &+= amount
    case .f53(let amount): f53 &+= amount
    case .f54(let amount): f54 &+= amount
    case .f55(let amount): f55 &+= amount
    case .f56(let amount): f56 &+= amount
    case .f57(let amount): f57 &+= amount
    case .f58(let amount): f58 &+= amount
    case .f59(let amount): f59 &+= amount
    case .f60(let amount): f60 &+= amount
    case .f61(let amount): f61 &+= amount
    case .f62(let amount): f62 &+= amount
    case .f63(let amount): f63 &+= amount
    }
  }
}
