#if canImport(SwiftUI)
public import SwiftUI

/// The app with windows, for an Xcode target whose `main.swift` imports SwiftUI and calls `WindowedApp.main()`.
public struct WindowedApp: SwiftUI.App {
  private let viewModels = AppViewModels(store: Windows().store())

  /// Creates the app with its own store.
  public init() {}

  /// The scene of the app.
  public var body: some Scene {
    WindowGroup { AppView(viewModels: viewModels) }
  }
}
#endif
