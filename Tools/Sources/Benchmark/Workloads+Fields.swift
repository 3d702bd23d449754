import ConcurrencyRex
import Observation
import RandomNumbers
import SwiftRex

extension Workload {
  /// A view model whose state has 200 fields, each with an observer. An action changes one field.
  ///
  /// Each observer reads its field again after it was notified, as a view does. By hand, all fields are compared.
  static let fields = Workload(
    name: "W6/fields", meaning: "one of 200 observed fields changes, until it is read", actions: 2_000
  ) {
    let fields = Box(Fields.all)
    let count = fields.value.count
    let actions = RandomActions { Int.random(in: 0..<count, using: &$0) }
    let (bare, bareShown) = (Box(Fields()), Box(Array(repeating: 0, count: count)))
    let store = ReduxStoreBase<Int, Fields>(
      subject: .init(initialValue: Fields()), reducer: .reduce { $1[keyPath: fields.value[$0]] += 1 },
      middleware: IdentityMiddleware())
    let views = MainActor.assumeIsolated { FieldViews(store.asObservableViewModel(initialState: Fields())) }
    return Comparison(
      bare: { number in
        actions.forEach(in: 0..<number) { action in
          let old = bare.value
          bare.value[keyPath: fields.value[action]] += 1
          for (index, field) in fields.value.enumerated() where old[keyPath: field] != bare.value[keyPath: field] {
            bareShown.value[index] = bare.value[keyPath: field]
          }
        }
      },
      framework: { number in
        MainActor.assumeIsolated {
          actions.forEach(in: 0..<number) { action in
            store.dispatch(action)
            views.update()
          }
        }
      },
      agrees: { MainActor.assumeIsolated { bare.value == store.state && bareShown.value == views.shown } })
  }
}

/// A state of 200 numbers.
private struct Fields: Equatable, Sendable {
  var first = Ten(Ten(0))
  var second = Ten(Ten(0))

  static var all: [WritableKeyPath<Fields, Int>] {
    let halves: [WritableKeyPath<Fields, Ten<Ten<Int>>>] = [\.first, \.second]
    return halves.flatMap { half in
      Ten.all.map { half.appending(path: $0) }.flatMap { ten in Ten.all.map { ten.appending(path: $0) } }
    }
  }

  struct Ten<Element: Equatable & Sendable>: Equatable, Sendable {
    var a, b, c, d, e, f, g, h, i, j: Element

    init(_ value: Element) {
      (a, b, c, d, e) = (value, value, value, value, value)
      (f, g, h, i, j) = (value, value, value, value, value)
    }

    static var all: [WritableKeyPath<Ten, Element>] { [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j] }
  }
}

/// An observer for each field.
@MainActor
private final class FieldViews {
  private(set) var shown = Array(repeating: 0, count: Fields.all.count)
  private let fields = Fields.all
  private let viewModel: ObservableViewModel<Int, Fields>
  private let invalid = Box<[Int]>([])

  init(_ viewModel: ObservableViewModel<Int, Fields>) {
    self.viewModel = viewModel
    invalid.value = Array(fields.indices)
    update()
  }

  /// Lets the notified observers read their fields again.
  func update() {
    let indices = invalid.value
    invalid.value = []
    for index in indices {
      withObservationTracking {
        shown[index] = viewModel[dynamicMember: fields[index]]
      } onChange: { [invalid] in
        invalid.value.append(index)
      }
    }
  }
}
