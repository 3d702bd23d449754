import SwiftRex
import SwiftRexTesting
import Testing

/// Features: pairs of a reducer and a reader of a middleware, which obey the laws of both.
struct FeatureTests {
  typealias Whole = ReducerLawsTests.Whole
  typealias Part = ReducerLawsTests.Part
  typealias Small = Feature<Int, Int, Int>

  private let laws = ReducerLawsTests()
  private let recorder = BehaviorRecorder()

  private var features: Generate<Small> {
    { [laws, recorder] random in
      Feature(reducer: laws.reducers(&random), middleware: recorder.readers(&random))
    }
  }

  /// Returns an observation of all that a feature reads, does and dispatches in a store, and of the state after each
  /// action.
  private func observation<State: Equatable>(
    states: @escaping Generate<State>, number: @escaping @Sendable (State) -> Int
  ) -> Observation<Feature<Int, State, Int>> {
    Observation { [recorder, laws] feature, random in
      var state = states(&random)
      let reduced = (0..<10).map { _ in
        feature.reducer.reduce(laws.actions(&random), &state)
        return number(state)
      }
      let middleware = feature.middleware.inject(recorder.worlds(&random))
      let last = state
      return reduced.map { "\($0)" } + recorder.behavior(of: middleware.lift(state: { _ in last }))
    }
  }

  private var small: Observation<Small> { observation(states: laws.states, number: { $0 }) }
  private var large: Observation<Feature<Int, Whole, Int>> { observation(states: laws.wholes, number: \.part.number) }

  @Test func `composing is associative and has an identity, in both halves`() {
    checkLaws(of: .monoid(generating: features, observing: small))
  }

  @Test func `a lift equals the lifts of both halves`() {
    let digits = Prism<Int, Int>.digits
    checkLaws(
      of: .equation(
        "a feature is its halves", generating: features,
        { $0.lift(action: digits, state: \Whole.part.number, dependencies: { (world: Int) in -world }) },
        {
          Feature(
            reducer: $0.reducer.lift(action: digits, state: \Whole.part.number),
            middleware: $0.middleware.lift(
              action: digits, state: \Whole.part.number, dependencies: { (world: Int) in -world }))
        }, observing: large))
    checkLaws(
      of: .equation(
        "each part of a lift can be lifted alone", generating: features,
        { $0.lift(action: digits, state: \Whole.part.number, dependencies: { -$0 }) },
        { $0.lift(dependencies: { -$0 }).lift(action: digits, state: \Whole.part.number) }, observing: large))
  }

  private enum Child {
    struct State: Equatable, Identifiable, Sendable {
      var id = 1
      var sum = 0
    }

    /// Adds an action to the sum, and answers an action up to the limit in the dependencies with twice its value.
    static var feature: Feature<Int, State, Int> {
      Feature(
        reducer: .reduce { $1.sum += $0 },
        middleware: MiddlewareReader { limit in
          AnyMiddleware { action, dispatcher, _ in
            action > limit ? .identity : IO { $0.dispatch(action * 2, from: dispatcher) }
          }
        })
    }
  }

  private struct Parent: Equatable, Sendable {
    var list: [Child.State] = [Child.State(id: 1), Child.State(id: 2)]
    var named = ["a": Child.State()]
    var maybe: Child.State?
  }

  /// Returns the parent after an action, in a store of a feature whose children answer actions up to 2.
  private func state<Action>(after action: Action, in feature: Feature<Action, Parent, Int>) -> Parent {
    let store = ReduxStoreBase(
      subject: .init(initialValue: Parent()), reducer: feature.reducer, middleware: feature.middleware.inject(2))
    store.dispatch(action)
    return store.state
  }

  @Test func `a child of a collection is reached by its id or its key`() {
    var expected = Parent()
    expected.list[1].sum = 1 + 2 + 4
    let byID: Feature<ElementIDAction<Int, Int>, Parent, Int> = Child.feature.liftToCollection(
      action: .identity, stateCollection: \Parent.list)
    #expect(state(after: ElementIDAction(id: 2, action: 1), in: byID) == expected)
    expected = Parent()
    expected.named["a"]?.sum = 7
    let byKey = Child.feature.liftToCollection(action: .identity, stateDictionary: \Parent.named)
    #expect(state(after: ElementIDAction(id: "a", action: 1), in: byKey) == expected)
    #expect(state(after: ElementIDAction(id: "b", action: 1), in: byKey) == Parent())
  }

  @Test func `an optional child is reached while it exists`() {
    let clearing = Feature<Int, Parent, Int>(reducer: .reduce { if $0 == 9 { $1.maybe = nil } })
    let child: Feature<Int, Parent, Int> = Child.feature.liftToOptional(action: .identity, state: \.maybe)
    let store = TestStore(initialState: Parent(maybe: Child.State()), feature: clearing <> child) { _ in 2 }
    store.send(2) { $0.maybe?.sum = 2 }
    store.receive(4) { $0.maybe?.sum = 6 }
    store.send(9) { $0.maybe = nil }
    store.exhaustivity.remove(.children)
    store.send(1)
    store.finish()
  }

  @Test func `a feature without a middleware only reduces`() {
    let feature = Feature<Int, Int, Void>(reducer: .reduce { $1 += $0 })
    let store = TestStore(initialState: 1, feature: feature) { _ in }
    store.send(2) { $0 = 3 }
    store.finish()
  }
}
