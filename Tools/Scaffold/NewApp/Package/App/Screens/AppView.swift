#if canImport(SwiftUI)
import ConcurrencyRex
import GreetingFeature
import SwiftRex
import SwiftUI

/// All screens of the app, one tab each.
struct AppView: SwiftUI.View {
  let viewModels: AppViewModels

  var body: some SwiftUI.View {
    TabView(selection: viewModels.selection) {
      ScreenStack(.greeting, viewModels) { Greeting.View(viewModel: viewModels.greeting) }
        .tabItem { Label("Greeting", systemImage: "circle") }
        .tag(ScreenName.greeting)
    }
  }
}

struct AppPreviews: PreviewProvider {
  static var previews: some SwiftUI.View {
    let clock = VirtualClock()
    let world = World.simulated(clock: clock, exit: { _ in })
    let store = ReduxStoreBase(
      subject: .init(initialValue: AppState()), reducer: Feature.app.reducer,
      middleware: MiddlewareReader.app.inject(world),
      effects: EffectScope(executor: clock))
    return AppView(viewModels: AppViewModels(store: store))
  }
}
#endif
