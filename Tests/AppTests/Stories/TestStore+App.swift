import ConcurrencyRex
import SwiftRex
import SwiftRexTesting

@testable import App
@testable import LifecycleFeature

extension TestStore<AppAction, AppState> {
  /// Returns the app in the simulated world, in a phase of its life, with the bridge rules that a story is about.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - rules: The rules; adding others to the app does not change the story.
  ///   - exit: Ends the program.
  ///   - adjust: Changes the simulated world.
  static func app(
    _ phase: Lifecycle.Phase = .active, rules: [Rules.Rule] = [],
    exit: @escaping @Sendable (Int32) -> Void = { _ in }, adjust: @escaping (inout World) -> Void = { _ in }
  ) -> TestStore<AppAction, AppState> {
    TestStore(initialState: .resting(in: phase), reducer: Feature.app.reducer) { clock in
      var world = World.simulated(clock: clock, exit: exit)
      adjust(&world)
      return Feature.app.middleware.inject(world) <> AppMiddleware.rules(rules)
    }
  }
}
