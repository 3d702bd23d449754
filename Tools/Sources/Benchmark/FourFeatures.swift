import BenchmarkFeatures
import RandomNumbers
import SwiftRex

/// The actions of an app of four features without effects.
enum FourAction: Sendable {
  case marks(Marks.Action)
  case phases(Phases.Action)
  case places(Places.Action)
  case links(Links.Action)

  var marks: Marks.Action? { if case .marks(let action) = self { action } else { nil } }
  var phases: Phases.Action? { if case .phases(let action) = self { action } else { nil } }
  var places: Places.Action? { if case .places(let action) = self { action } else { nil } }
  var links: Links.Action? { if case .links(let action) = self { action } else { nil } }

  /// Returns an action of any feature at random.
  static func random(using generator: inout SplitMix64) -> FourAction {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .marks(.toggled(.random(in: 0..<64, using: &generator)))
    case 1: .phases(.entered(.random(in: 0..<8, using: &generator)))
    case 2: .places(.moved(.random(in: -1...1, using: &generator), .random(in: -1...1, using: &generator)))
    default: .links(.changed(.random(using: &generator)))
    }
  }
}

struct FourState: Sendable, Equatable {
  var marks = Marks.State()
  var phases = Phases.State()
  var places = Places.State()
  var links = Links.State()

  /// Does by hand what the reducers do.
  @inline(never)
  mutating func apply(_ action: FourAction) {
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

extension Prism<FourAction, Marks.Action> { static let marks = Prism(case: FourAction.marks, extract: \.marks) }
extension Prism<FourAction, Phases.Action> { static let phases = Prism(case: FourAction.phases, extract: \.phases) }
extension Prism<FourAction, Places.Action> { static let places = Prism(case: FourAction.places, extract: \.places) }
extension Prism<FourAction, Links.Action> { static let links = Prism(case: FourAction.links, extract: \.links) }

extension Reducer<FourAction, FourState> {
  static let app: Self =
    Marks.reducer.lift(action: .marks, state: \.marks)
    <> Phases.reducer.lift(action: .phases, state: \.phases)
    <> Places.reducer.lift(action: .places, state: \.places)
    <> Links.reducer.lift(action: .links, state: \.links)
}

extension AnyMiddleware<FourAction, FourAction, FourState> {
  static let app: Self =
    PureMiddleware<Marks.Action, Marks.State>().lift(action: .marks, state: \.marks)
    <> PureMiddleware<Phases.Action, Phases.State>().lift(action: .phases, state: \.phases)
    <> PureMiddleware<Places.Action, Places.State>().lift(action: .places, state: \.places)
    <> PureMiddleware<Links.Action, Links.State>().lift(action: .links, state: \.links)
}
