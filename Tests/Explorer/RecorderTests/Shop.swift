import SwiftRex

/// The actions of an app with two features and a child that is not there.
enum ShopAction: Sendable {
  case opened
  case shelf(Shelf.Action)
  case market(Market.Action)
  case child(Shelf.Action)
}

/// The state of the app.
struct ShopState: Sendable {
  var shelf = Shelf.State()
  var market = Market.State()
  var child: Shelf.State?
}

extension Reducer where ActionType == ShopAction, StateType == ShopState {
  static var shop: Self {
    .reduce { action, state in
      switch action {
      case .opened: break
      case .shelf(let action): Shelf.reducer.reduce(action, &state.shelf)
      case .market(let action): Market.reducer.reduce(action, &state.market)
      case .child(let action): Shelf.reducer.liftToOptional(state: \ShopState.child).reduce(action, &state)
      }
    }
  }
}
