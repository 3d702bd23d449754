import BenchmarkFeatures
import SwiftRex

enum AppAction: Sendable {
  case marks(Marks.Action), phases(Phases.Action), places(Places.Action), links(Links.Action)
  var marks: Marks.Action? { if case .marks(let a) = self { a } else { nil } }
  var phases: Phases.Action? { if case .phases(let a) = self { a } else { nil } }
  var places: Places.Action? { if case .places(let a) = self { a } else { nil } }
  var links: Links.Action? { if case .links(let a) = self { a } else { nil } }
}
struct AppState: Sendable, Equatable {
  var marks = Marks.State(), phases = Phases.State(), places = Places.State(), links = Links.State()
}
extension Prism<AppAction, Marks.Action> { static let marks = Prism(case: AppAction.marks, extract: \.marks) }
extension Prism<AppAction, Phases.Action> { static let phases = Prism(case: AppAction.phases, extract: \.phases) }
extension Prism<AppAction, Places.Action> { static let places = Prism(case: AppAction.places, extract: \.places) }
extension Prism<AppAction, Links.Action> { static let links = Prism(case: AppAction.links, extract: \.links) }

let reducer: Reducer<AppAction, AppState> =
  Marks.reducer.lift(action: .marks, state: \.marks)
  <> Phases.reducer.lift(action: .phases, state: \.phases)
  <> Places.reducer.lift(action: .places, state: \.places)
  <> Links.reducer.lift(action: .links, state: \.links)
let middleware: AnyMiddleware<AppAction, AppAction, AppState> =
  Silent<Marks.Action, Marks.State>().lift(action: .marks, state: \.marks)
  <> Silent<Phases.Action, Phases.State>().lift(action: .phases, state: \.phases)
  <> Silent<Places.Action, Places.State>().lift(action: .places, state: \.places)
  <> Silent<Links.Action, Links.State>().lift(action: .links, state: \.links)

@inline(__always) func action(_ i: Int) -> AppAction {
  switch i & 3 {
  case 0: .marks(.toggled(i & 63))
  case 1: .phases(.entered(i & 7))
  case 2: .places(.moved(1, 2))
  default: .links(.changed(i & 4 == 0))
  }
}
@inline(never) func bare(_ action: AppAction, _ state: inout AppState) {
  switch action {
  case .marks(.toggled(let item)): if state.marks.items.remove(item) == nil { state.marks.items.insert(item) }
  case .phases(.entered(let p)): state.phases.phase = p; state.phases.changes &+= 1
  case .places(.moved(let a, let b)): state.places.latitude += a; state.places.longitude += b; state.places.moves &+= 1
  case .links(.changed(let up)): state.links.isUp = up; state.links.changes &+= 1
  }
}
let n = Int(CommandLine.arguments.dropFirst().first ?? "400000")!
func ns(_ body: () -> Void) -> Double {
  let t = ContinuousClock().measure(body)
  return (t / .nanoseconds(1)) / Double(n)
}
final class Box: @unchecked Sendable { var x = 0 }
let box = Box()
func run() {
  var bareState = AppState()
  var w2 = AppState()
  let w3 = ReduxStoreBase<AppAction, AppState>(
    subject: .init(initialValue: AppState()), reducer: reducer, middleware: middleware)
  let sub = w3.statePublisher.subscribe(.init(onValue: { box.x &+= $0.phases.changes }))
  let w1 = ReduxStoreBase<Int, Int>(
    subject: .init(initialValue: 0), reducer: .reduce { $1 &+= $0 }, middleware: IdentityMiddleware())
  let mode = CommandLine.arguments.dropFirst(2).first ?? "all"
  for _ in 0..<(mode == "all" ? 5 : 1) {
    if mode == "all" || mode == "bare" {
      print("bare", ns { for i in 0..<n { bare(action(i), &bareState) } }, terminator: " ")
    }
    if mode == "all" || mode == "w1" { print("W1", ns { for i in 0..<n { w1.dispatch(i) } }, terminator: " ") }
    if mode == "all" || mode == "w2" {
      print("W2", ns { for i in 0..<n { reducer.reduce(action(i), &w2) } }, terminator: " ")
    }
    if mode == "all" || mode == "w3" { print("W3", ns { for i in 0..<n { w3.dispatch(action(i)) } }) }
  }
  precondition(mode != "all" || (bareState == w2 && w2 == w3.state))
  withExtendedLifetime(sub) {}
}
run()
