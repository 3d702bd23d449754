import Bridge
import SwiftRex

extension AppMiddleware {
  /// The rules between features.
  static let rules = BridgeMiddleware(Rules.all).eraseToAnyMiddleware()
}

/// The rules between features, such as `.when(\.orders.basket, becomes: .empty, dispatch: .greeting(.loadRequested))`.
enum Rules {
  typealias Rule = BridgeRule<AppAction, AppState>

  static let all: [Rule] = []
}
