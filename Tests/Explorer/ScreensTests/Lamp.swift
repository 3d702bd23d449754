import ConcurrencyRex
import Screens
import SwiftRex

/// A feature of a few lamps that can be switched.
enum Lamp {
  enum Action: Equatable, Sendable {
    case switched(String)
    case broken(String)
  }

  struct State: Equatable, Sendable {
    var lit: [String: Bool] = ["hall": false, "porch": true]
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .switched(let name): state.lit[name] = !(state.lit[name] ?? false)
    case .broken(let name): state.lit[name] = nil
    }
  }

  static func store() -> ReduxStoreBase<Action, State> {
    ReduxStoreBase(subject: .init(initialValue: State()), reducer: reducer, middleware: IdentityMiddleware())
  }

  @MainActor
  static func pane(_ title: String, of store: some StoreType<Action, State>) -> Pane {
    Pane(title, store.asObservableViewModel(initialState: store.state)) { state, _ in
      let rows = state.lit.sorted { $0.key < $1.key }.map { name, isLit in
        PaneContent<Action>.Row(StyledText("\(isLit ? "●" : "○") \(name)"), id: name, action: .switched(name))
      }
      let lit = state.lit.values.count { $0 }
      return PaneContent(
        summary: StyledText("\(lit) lit"), rows: rows, keys: [.init("b", "break hall", .broken("hall"))])
    }
  }
}
