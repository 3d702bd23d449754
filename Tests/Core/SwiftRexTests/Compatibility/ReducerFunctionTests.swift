import SwiftRex
import SwiftRexCompatibility
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

  typealias Item = CollectionState.Item

  /// Returns the counts of three items after a reducer has handled an action.
  func counts<Action>(_ action: Action, _ reducer: Reducer<Action, [Item]>) -> [Int] {
    reducer.reduce(action, (0..<3).map { Item(id: $0, count: $0 * 100) }).map(\.count)
  }

  @Test func `an element is found by its id with functions and key paths`() {
    let adding = CollectionLiftTests.adding
    for (id, expected) in [(1, [0, 105, 200]), (7, [0, 100, 200])] {
      let lifted = [
        adding.liftToCollection(action: \CollectionState.Action.byID, stateCollection: \[Item].self),
        adding.liftToCollection(action: \.byID, stateCollection: \.self, identifier: \.id),
        adding.liftToCollection(action: .byID, stateCollection: \.self, identifier: \.id),
      ]
      #expect(lifted.map { counts(.byID(id, 5), $0) } == [expected, expected, expected])
    }
    let byKey = adding.liftToCollection(action: \CollectionState.Action.byKey, stateDictionary: \CollectionState.values)
    let after = byKey.reduce(.byKey("1", 5), CollectionLiftTests().state(3))
    #expect(after.values["1"]?.count == 105)
  }

  @Test func `an element is found by its index, and nothing changes if it is out of bounds`() {
    let adding = CollectionLiftTests.adding
    for (index, expected) in [(1, [0, 105, 200]), (3, [0, 100, 200]), (-1, [0, 100, 200])] {
      let action = ElementIndexAction(index: index, action: 5)
      let lifted = [
        adding.liftToCollection(action: .identity, stateCollection: \[Item].self),
        adding.liftToCollection(action: { (action: ElementIndexAction<Int, Int>) in action }, stateCollection: \.self),
      ]
      #expect(lifted.map { counts(action, $0) } == [expected, expected])
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
