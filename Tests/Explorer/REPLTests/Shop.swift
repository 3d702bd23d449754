import ConcurrencyRex
import SwiftRex

/// The app of these tests: two features in one store.
enum Shop {
  enum Action: Codable, Equatable, Sendable {
    case basket(Basket.Action)
    case door(Door.Action)
  }

  struct State: Equatable, Sendable {
    var basket = Basket.State()
    var door = Door.State()
  }

  struct World: Sendable {
    let clock: VirtualClock
    var stored: Set<String> = []
    /// Ends the program.
    var exit: @Sendable (Int32) -> Void = { _ in }
  }

  static let reducer =
    Basket.reducer.lift(action: Prism(case: Action.basket, extract: \.basket), state: \State.basket)
    <> Door.reducer.lift(action: Prism(case: Action.door, extract: \.door), state: \State.door)

  static let middleware: MiddlewareReader<World, AnyMiddleware<Action, Action, State>> =
    Basket.middleware.lift(
      action: Prism(case: Action.basket, extract: \.basket), state: \State.basket, dependencies: \World.self)
    <> Door.middleware.lift(
      action: Prism(case: Action.door, extract: \.door), state: \State.door, dependencies: \World.self)
}

extension Shop.Action {
  var basket: Basket.Action? { if case .basket(let action) = self { action } else { nil } }
  var door: Door.Action? { if case .door(let action) = self { action } else { nil } }
}

extension Shop.Action {
  static let samples: [Self] = [
    .basket(.loadRequested), .basket(.loaded(["soap"])), .basket(.itemTapped("soap")), .basket(.itemTapped("rope")),
    .basket(.stored), .door(.opened), .door(.closed(code: 1)),
    .door(.rung(at: .front)), .door(.rung(at: .back)),
  ]
}

/// Items in a basket, which are stored a tenth of a second after a tap.
enum Basket {
  enum Action: Codable, Equatable, Sendable {
    case loadRequested
    case loaded(Set<String>)
    case itemTapped(String)
    case stored
  }

  /// The work that the state can list.
  enum Work: Sendable {
    case store
  }

  struct State: Equatable, Sendable {
    var items: Set<String> = []
    var isStoring = false
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .loadRequested: break
    case .loaded(let items): state.items = items
    case .itemTapped(let item):
      state.items.formSymmetricDifference([item])
      state.isStoring = true
    case .stored: state.isStoring = false
    }
  }

  static let middleware = EffectMiddleware<Action, Action, State, Shop.World>.onAction { action, _, _ in
    switch action {
    case .loadRequested: .task { .loaded($0.dependencies.stored) }
    case .itemTapped:
      .task {
        try await $0.dependencies.clock.sleep(for: .milliseconds(100))
        return .stored
      } catch: { _ in
        nil
      }
    case .loaded, .stored: .identity
    }
  }
}

/// The door of the shop, whose closing ends the program.
enum Door {
  enum Action: Codable, Equatable, Sendable {
    case opened
    case closed(code: Int32)
    case rung(at: Side)
  }

  /// The bell of the door, which can be heard while it is open.
  enum Bell: Hashable, Sendable {
    case bell(rings: Int)
  }

  enum Side: CaseIterable, Codable, Equatable, Sendable {
    case front, back, roof
  }

  struct State: Equatable, Sendable {
    var isOpen = false
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .opened: state.isOpen = true
    case .closed: state.isOpen = false
    case .rung: break
    }
  }

  static let middleware = EffectMiddleware<Action, Action, State, Shop.World>.onAction { action, _, _ in
    switch action {
    case .opened:
      .listen(token: Bell.bell(rings: 3)) { context, _ in
        try? await context.dependencies.clock.sleep(for: .seconds(3600))
      }
    case .closed(let code): .toCancel(Bell.bell(rings: 3)) <> .fireAndForget { $0.exit(code) }
    case .rung: .identity
    }
  }
}
