import ConcurrencyRex
import Observation
import SwiftRex
import Testing

/// Which changes a view is notified of that reads parts of a view state.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ViewModelFieldTests {
  /// The tens and ones of a number, and what depends on them.
  struct Shown: Equatable, Sendable {
    var tens: Int
    var ones: Int
    var digits: [Int]
    var place: Place?
    var path = "fields"
    var state = "a field"
    var statePublisher = "another field"

    var sum: Int { tens + ones }

    struct Place: Equatable, Sendable {
      var name: String
      var distance: Int
    }

    init(_ number: Int) {
      (tens, ones, digits) = (number / 10, number % 10, [number / 10, number % 10])
      place = tens == 1 ? nil : Place(name: "ten \(tens)", distance: ones)
    }
  }

  let store = NumberStore()

  private func makeViewModel() -> ObservableViewModel<Int, Shown> {
    store.mapState(Shown.init).asObservableViewModel(initialState: Shown(0))
  }

  @Test func `a view that reads a field is notified only when the field changes`() {
    let viewModel = makeViewModel()
    let notified = Log<String>()
    onNextChange(of: viewModel.tens) { notified.append("tens") }
    onNextChange(of: viewModel.ones) { notified.append("ones") }
    onNextChange(of: viewModel.state) { notified.append("state") }
    #expect((viewModel.tens, viewModel.ones) == (1, 0))
    viewModel.dispatch(1)
    #expect(notified.elements.sorted() == ["ones", "state"])
    viewModel.dispatch(1)
    #expect(notified.elements.count == 2)
    viewModel.dispatch(10)
    #expect(notified.elements.last == "tens")
    #expect((viewModel.tens, viewModel.ones) == (2, 2))
  }

  @Test func `what is computed from a view state is observed as the state`() {
    let viewModel = makeViewModel()
    let notified = Log<String>()
    onNextChange(of: viewModel.sum) { notified.append("sum") }
    viewModel.dispatch(9)
    onNextChange(of: viewModel.sum) { notified.append("equal sum") }
    viewModel.dispatch(-9 + 18)
    #expect(notified.elements == ["sum", "equal sum"])
  }

  @Test func `an element is observed as its field, and through a field that is nil, the field`() {
    let viewModel = makeViewModel()
    let notified = Log<String>()
    onNextChange(of: viewModel.place?.name) { notified.append("place") }
    onNextChange(of: viewModel.digits[0]) { notified.append("digits") }
    viewModel.dispatch(1)
    #expect(notified.elements == ["digits"])
    viewModel.dispatch(9)
    #expect(notified.elements == ["digits", "place"])
    onNextChange(of: viewModel.place?.name) { notified.append("distance") }
    viewModel.dispatch(1)
    #expect((notified.elements.last, viewModel.place?.name) == ("distance", "ten 2"))
  }

  @Test func `a subscript of a view state and a property of an enum are observed as the state`() {
    enum Parity: Equatable, Sendable {
      case even(Int)
      case odd(Int)

      var isEven: Bool { if case .even = self { true } else { false } }
    }
    let list = store.mapState { [$0, 7] }.asObservableViewModel(initialState: [0, 7])
    let parity = store.mapState { $0 % 2 == 0 ? Parity.even($0) : .odd($0) }
      .asObservableViewModel(initialState: .even(0))
    let notified = Log<String>()
    onNextChange(of: list[1]) { notified.append("list") }
    onNextChange(of: parity.isEven) { notified.append("parity") }
    store.dispatch(2)
    #expect(notified.elements.sorted() == ["list", "parity"])
    #expect((list[0], list.count, parity.isEven) == (12, 2, true))
  }

  @Test func `a field that cannot be compared changes with each state`() {
    struct Opaque: Sendable { var number: Int }
    struct Mixed: Sendable { var opaque: Opaque, tens: Int }
    let viewModel = store.mapState { Mixed(opaque: Opaque(number: 0), tens: $0 / 10) }
      .asObservableViewModel(initialState: Mixed(opaque: Opaque(number: 0), tens: 1))
    let notified = Log<String>()
    onNextChange(of: viewModel.opaque.number) { notified.append("opaque") }
    onNextChange(of: viewModel.tens) { notified.append("tens") }
    viewModel.dispatch(1)
    #expect(notified.elements == ["opaque"])
  }

  @Test func `a field is compared only after it was read, and no longer once it has changed`() {
    struct Compared: Equatable, Sendable {
      static let count = Locked(0)
      var number: Int

      static func == (one: Compared, other: Compared) -> Bool {
        count.withLock { $0 += 1 }
        return one.number == other.number
      }
    }
    struct Pair: Sendable { var compared: Compared, tens: Int }
    let viewModel = store.mapState { Pair(compared: Compared(number: $0 / 2), tens: $0 / 10) }
      .asObservableViewModel(initialState: Pair(compared: Compared(number: 0), tens: 0))
    func comparisons(after action: Int) -> Int {
      Compared.count.withLock { $0 = 0 }
      viewModel.dispatch(action)
      return Compared.count.withLock { $0 }
    }
    #expect(comparisons(after: 2) == 0)
    for _ in 0..<3 { _ = viewModel.compared }
    #expect(comparisons(after: 1) == 1)
    #expect(comparisons(after: 1) == 1)
    #expect(comparisons(after: 2) == 0)
  }

  @Test func `properties of the view model are preferred to fields with their names`() {
    let viewModel = makeViewModel()
    let state: Shown = viewModel.state
    let publisher: UnfailablePublisherType<Shown> = viewModel.statePublisher
    #expect((state.state, viewModel.path) == ("a field", "fields"))
    withExtendedLifetime(publisher) {}
  }
}

/// Calls a function before the next change of what an expression reads.
@MainActor
func onNextChange<Value>(of value: @autoclosure () -> Value, _ body: @escaping @Sendable () -> Void) {
  withObservationTracking {
    _ = value()
  } onChange: {
    body()
  }
}
