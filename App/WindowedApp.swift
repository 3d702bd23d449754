#if canImport(SwiftUI)
import SwiftUI

/// The app with windows, for an Xcode target whose `main.swift` imports SwiftUI and calls `WindowedApp.main()`.
struct WindowedApp: SwiftUI.App {
  private let viewModels = AppViewModels(store: Windows().store())

  var body: some Scene {
    WindowGroup { AppView(viewModels: viewModels) }
  }
}
#endif
