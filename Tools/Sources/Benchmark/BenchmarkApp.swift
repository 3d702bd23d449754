import BenchmarkFeatures
import SwiftRex

/// An app of four features, composed as any app would.
enum AppAction: Sendable {
  case marks(Marks.Action)
  case phases(Phases.Action)
  case places(Places.Action)
  case links(Links.Action)

  var marks: Marks.Action? { if case .marks(let action) = self { action } else { nil } }
  var phases: Phases.Action? { if case .phases(let action) = self { action } else { nil } }
  var places: Places.Action? { if case .places(let action) = self { action } else { nil } }
  var links: Links.Action? { if case .links(let action) = self { action } else { nil } }

  /// The actions in turn, the same sequence every time.
  @inline(__always)
  static func number(_ index: Int) -> AppAction {
    switch index & 3 {
    case 0: .marks(.toggled(index & 63))
    case 1: .phases(.entered(index & 7))
    case 2: .places(.moved(1, 2))
    default: .links(.changed(index & 4 == 0))
    }
  }
}

struct AppState: Sendable, Equatable {
  var marks = Marks.State()
  var phases = Phases.State()
  var places = Places.State()
  var links = Links.State()

  /// What the reducers do, written by hand.
  @inline(never)
  mutating func apply(_ action: AppAction) {
    switch action {
    case .marks(.toggled(let item)):
      if marks.items.remove(item) == nil { marks.items.insert(item) }
    case .phases(.entered(let phase)):
      phases.phase = phase
      phases.changes &+= 1
    case .places(.moved(let latitude, let longitude)):
      places.latitude += latitude
      places.longitude += longitude
      places.moves &+= 1
    case .links(.changed(let isUp)):
      links.isUp = isUp
      links.changes &+= 1
    }
  }
}

extension Prism<AppAction, Marks.Action> { static let marks = Prism(case: AppAction.marks, extract: \.marks) }
extension Prism<AppAction, Phases.Action> { static let phases = Prism(case: AppAction.phases, extract: \.phases) }
extension Prism<AppAction, Places.Action> { static let places = Prism(case: AppAction.places, extract: \.places) }
extension Prism<AppAction, Links.Action> { static let links = Prism(case: AppAction.links, extract: \.links) }

extension Reducer<AppAction, AppState> {
  static let app: Self =
    Marks.reducer.lift(action: .marks, state: \.marks)
    <> Phases.reducer.lift(action: .phases, state: \.phases)
    <> Places.reducer.lift(action: .places, state: \.places)
    <> Links.reducer.lift(action: .links, state: \.links)
}

extension AnyMiddleware<AppAction, AppAction, AppState> {
  static let app: Self =
    Silent<Marks.Action, Marks.State>().lift(action: .marks, state: \.marks)
    <> Silent<Phases.Action, Phases.State>().lift(action: .phases, state: \.phases)
    <> Silent<Places.Action, Places.State>().lift(action: .places, state: \.places)
    <> Silent<Links.Action, Links.State>().lift(action: .links, state: \.links)
}
