import ConcurrencyRex
import SwiftRex

/// The checkout of a shop, where every card is declined.
enum Checkout {
  enum Action: Codable, Equatable, Sendable {
    case itemAdded(String)
    case paymentRequested
    case paymentDeclined(reason: String)
    case cancelled
  }

  struct State: Codable, Equatable, Sendable {
    var items: [String] = []
    var isPaying = false
    var problem: String?
  }

  static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .itemAdded(let item): state.items.append(item)
      case .paymentRequested: state.isPaying = true
      case .paymentDeclined(let reason):
        state.isPaying = false
        state.problem = reason
      case .cancelled:
        state.items = []
        state.isPaying = false
      }
    }
  }

  static let middleware = EffectMiddleware<Action, Action, State, VirtualClock>.onAction { action, _, _ in
    guard action == .paymentRequested else { return .identity }
    return .task { context in
      try? await context.dependencies.sleep(for: .seconds(2))
      return .paymentDeclined(reason: "the card has expired")
    }
  }
}
