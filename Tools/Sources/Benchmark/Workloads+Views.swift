import BenchmarkFeatures
import ConcurrencyRex
import RandomNumbers
import SwiftRex

extension Workload {
  /// A number of view models, spread over the 64 features of a store. An action concerns one feature.
  ///
  /// The actions are dispatched on the main actor, so each is delivered before its dispatch returns. By hand, the views
  /// of the feature are called directly. The unit is nanoseconds for each view model, without the time of the actions
  /// themselves.
  static func views(_ count: Int) -> Workload {
    Workload(
      name: "W6/views", meaning: "\(count) view models over 64 features, each, delivered", actions: 2_000, share: count
    ) {
      let parts = OneOfMany.all
      let actions = RandomActions { generator in
        parts[.random(in: 0..<parts.count, using: &generator)].action.embed(.random(in: 1..<8, using: &generator))
      }
      let (store, storeAlone) = (manyStore(), manyStore())
      let (bare, bareAlone, shown) = (Box(ManyState()), Box(ManyState()), Box(Array(repeating: 0, count: count)))
      let models = MainActor.assumeIsolated {
        (0..<count).map { number in
          let part = parts[number % parts.count]
          return store.projection(action: part.action.embed, state: part.state).asObservableViewModel(initialState: 0)
        }
      }
      @Sendable func isDelivered() -> Bool {
        MainActor.assumeIsolated {
          models.enumerated().allSatisfy { store.state[keyPath: parts[$0 % parts.count].state] == $1.state }
        }
      }
      return Comparison(
        bare: { number in
          actions.forEach(in: 0..<number) { action in
            bare.value.apply(action)
            for (index, part) in parts.enumerated() where part.action.extract(action) != nil {
              for view in stride(from: index, to: count, by: parts.count) {
                shown.value[view] = bare.value[keyPath: part.state]
              }
            }
          }
        },
        framework: { actions.forEach(in: 0..<$0) { store.dispatch($0) } },
        agrees: { bare.value == store.state && isDelivered() },
        subtracted: (
          bare: { actions.forEach(in: 0..<$0) { bareAlone.value.apply($0) } },
          framework: { actions.forEach(in: 0..<$0) { storeAlone.dispatch($0) } }
        ))
    }
  }
}
