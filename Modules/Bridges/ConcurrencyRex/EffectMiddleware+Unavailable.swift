import SwiftRex

extension EffectMiddleware where InputActionType == OutputActionType {
  /// Unavailable: write a prism.
  @available(
    *, unavailable, message: "write 'action: Prism(case: AppAction.part, extract: \\.part)', which needs no setter"
  )
  public func lift<GlobalAction, GlobalState>(
    action: KeyPath<GlobalAction, InputActionType?>, state: KeyPath<GlobalState, StateType>
  ) -> EffectMiddleware<GlobalAction, GlobalAction, GlobalState, Dependencies> { .identity }
}
