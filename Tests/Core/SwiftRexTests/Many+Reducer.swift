import SwiftRex

extension Many {
  /// One expression of twenty-four lifted reducers.
  static let reducer: Reducer<Action, State> =
    F01.reducer.lift(action: .f01, state: \.f01)
    <> F02.reducer.lift(action: .f02, state: \.f02)
    <> F03.reducer.lift(action: .f03, state: \.f03)
    <> F04.reducer.lift(action: .f04, state: \.f04)
    <> F05.reducer.lift(action: .f05, state: \.f05)
    <> F06.reducer.lift(action: .f06, state: \.f06)
    <> F07.reducer.lift(action: .f07, state: \.f07)
    <> F08.reducer.lift(action: .f08, state: \.f08)
    <> F09.reducer.lift(action: .f09, state: \.f09)
    <> F10.reducer.lift(action: .f10, state: \.f10)
    <> F11.reducer.lift(action: .f11, state: \.f11)
    <> F12.reducer.lift(action: .f12, state: \.f12)
    <> F13.reducer.lift(action: .f13, state: \.f13)
    <> F14.reducer.lift(action: .f14, state: \.f14)
    <> F15.reducer.lift(action: .f15, state: \.f15)
    <> F16.reducer.lift(action: .f16, state: \.f16)
    <> F17.reducer.lift(action: .f17, state: \.f17)
    <> F18.reducer.lift(action: .f18, state: \.f18)
    <> F19.reducer.lift(action: .f19, state: \.f19)
    <> F20.reducer.lift(action: .f20, state: \.f20)
    <> F21.reducer.lift(action: .f21, state: \.f21)
    <> F22.reducer.lift(action: .f22, state: \.f22)
    <> F23.reducer.lift(action: .f23, state: \.f23)
    <> F24.reducer.lift(action: .f24, state: \.f24)
}
