import SwiftRex
import SwiftRexTesting
import Testing

/// Reducers lifted by functions and closures, as in SwiftRex 0.8.
struct ReducerFunctionTests {
  typealias Part = ReducerLawsTests.Part
  typealias Whole = ReducerLawsTests.Whole
  let tests = ReducerLawsTests()

  @Test func `lifting by functions keeps identities, and compositions of lifts`() {
    let ways: [@Sendable (Reducer<Int, Int>) -> Reducer<Int, Int>] = [
      { $0.lift(action: { $0 }, state: \.self) },
      { $0.lift(actionGetter: { $0 }, stateGetter: { $0 }, stateSetter: { $0 = $1 }) },
    ]
    for way in ways { checkLaws(of: .liftByIdentities(generating: tests.reducers, by: way, observing: tests.small)) }
    let even: @Sendable (Int) -> Int? = { $0 % 2 == 0 ? $0 / 2 : nil }
    let notFour: @Sendable (Int) -> Int? = { $0 % 4 == 0 ? nil : $0 + 1 }
    checkLaws(
      of: .liftTwice(
        generating: tests.reducers, by: { $0.lift(action: even, state: \Part.number) },
        then: { $0.lift(action: notFour, state: \Whole.part) },
        is: { $0.lift(action: { notFour($0).flatMap(even) }, state: \Whole.part.number) }, observing: tests.large))
  }

  @Test func `every way to lift does the same`() {
    let extract = Prism<Int, Int>.digits.extract
    let ways: [@Sendable (Reducer<Int, Int>) -> Reducer<Int, Whole>] = [
      { $0.lift(action: extract, state: \.part.number) },
      { $0.lift(state: \Whole.part.number).lift(action: extract) },
      { $0.lift(actionGetter: extract, stateGetter: \.part.number, stateSetter: { $0.part.number = $1 }) },
    ]
    for way in ways {
      checkLaws(
        of: .equation(
          "every way to lift does the same", generating: tests.reducers,
          { $0.lift(action: .digits, state: \Whole.part.number) }, way, observing: tests.large))
    }
  }

  @Test func `an element is found by functions and key paths as by prisms`() {
    let adding = CollectionLiftTests.adding
    let lifts: [(CollectionState.Action, CollectionLiftTests.App, CollectionLiftTests.App)] = [
      (
        .byID(2, 5), adding.liftToCollection(action: \.byID, stateCollection: \.items),
        adding.liftToCollection(action: .byID, stateCollection: \.items)
      ),
      (
        .byID(2, 5), adding.liftToCollection(action: \.byID, stateCollection: \.items, identifier: \.id),
        adding.liftToCollection(action: .byID, stateCollection: \.items)
      ),
      (
        .byIndex(1, 5), adding.liftToCollection(action: \.byIndex, stateCollection: \.items),
        adding.liftToCollection(action: .byIndex, stateCollection: \.items)
      ),
      (
        .byKey("1", 5), adding.liftToCollection(action: \.byKey, stateDictionary: \.values),
        adding.liftToCollection(action: .byKey, stateDictionary: \.values)
      ),
    ]
    let state = CollectionLiftTests().state(3)
    for (action, one, other) in lifts {
      #expect(one.reduce(action, state) == other.reduce(action, state))
      #expect(one.reduce(action, state) != state)
    }
  }

  @Test func `an optional part is found by functions and key paths`() {
    let reducer = adding.liftToOptional(action: { (action: Int) in action > 0 ? action : nil }, state: \Int?.self)
    #expect([reducer.reduce(3, 4), reducer.reduce(-3, 4), reducer.reduce(3, nil)] == [7, 4, nil])
  }

  @Test func `a reducer lifted by closures may change anything`() {
    let slice = adding.lift(
      actionGetter: Prism<Int, Int>.digits.extract, stateGetter: { (part: Part) in part.number },
      stateSetter: { $0.number = $1 })
    var part = Part()
    #expect(slice.run(10, &part) == .everything)
  }

  @Test func `an action that maps to nil reaches neither the part nor a setter`() {
    let calls = Log<String>()
    let part = Reducer<Int, Int>.reduce { _, _ in calls.append("part") }
    let byClosures = part.lift(
      actionGetter: Prism<Int, Int>.digits.extract, stateGetter: { (part: Part) in part.number }
    ) {
      $0.number = $1
      calls.append("setter")
    }
    let lifted = part.lift(action: .digits, state: \Part.number) <> byClosures
    var state = Part()
    for action in [7, 10] { lifted.reduce(action, &state) }
    #expect(calls.elements == ["part", "part", "setter"])
  }
}
