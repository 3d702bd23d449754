import SwiftRex

extension Prism<Many.Action, F01.Action> {
  static var f01: Prism { Prism(case: Many.Action.f01) { if case .f01(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F02.Action> {
  static var f02: Prism { Prism(case: Many.Action.f02) { if case .f02(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F03.Action> {
  static var f03: Prism { Prism(case: Many.Action.f03) { if case .f03(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F04.Action> {
  static var f04: Prism { Prism(case: Many.Action.f04) { if case .f04(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F05.Action> {
  static var f05: Prism { Prism(case: Many.Action.f05) { if case .f05(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F06.Action> {
  static var f06: Prism { Prism(case: Many.Action.f06) { if case .f06(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F07.Action> {
  static var f07: Prism { Prism(case: Many.Action.f07) { if case .f07(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F08.Action> {
  static var f08: Prism { Prism(case: Many.Action.f08) { if case .f08(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F09.Action> {
  static var f09: Prism { Prism(case: Many.Action.f09) { if case .f09(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F10.Action> {
  static var f10: Prism { Prism(case: Many.Action.f10) { if case .f10(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F11.Action> {
  static var f11: Prism { Prism(case: Many.Action.f11) { if case .f11(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F12.Action> {
  static var f12: Prism { Prism(case: Many.Action.f12) { if case .f12(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F13.Action> {
  static var f13: Prism { Prism(case: Many.Action.f13) { if case .f13(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F14.Action> {
  static var f14: Prism { Prism(case: Many.Action.f14) { if case .f14(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F15.Action> {
  static var f15: Prism { Prism(case: Many.Action.f15) { if case .f15(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F16.Action> {
  static var f16: Prism { Prism(case: Many.Action.f16) { if case .f16(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F17.Action> {
  static var f17: Prism { Prism(case: Many.Action.f17) { if case .f17(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F18.Action> {
  static var f18: Prism { Prism(case: Many.Action.f18) { if case .f18(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F19.Action> {
  static var f19: Prism { Prism(case: Many.Action.f19) { if case .f19(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F20.Action> {
  static var f20: Prism { Prism(case: Many.Action.f20) { if case .f20(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F21.Action> {
  static var f21: Prism { Prism(case: Many.Action.f21) { if case .f21(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F22.Action> {
  static var f22: Prism { Prism(case: Many.Action.f22) { if case .f22(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F23.Action> {
  static var f23: Prism { Prism(case: Many.Action.f23) { if case .f23(let action) = $0 { action } else { nil } } }
}

extension Prism<Many.Action, F24.Action> {
  static var f24: Prism { Prism(case: Many.Action.f24) { if case .f24(let action) = $0 { action } else { nil } } }
}
