import ConcurrencyRex
import FavoritesFeature
import Foundation
import LifecycleFeature
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import App

/// The app with windows, with a file, in a system whose notifications the test posts.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct WindowsStoryTests {
  private let folder: TemporaryFolder
  private let names = Lifecycle.SystemNotifications.current
  private let windows: Windows
  private let store: ReduxStoreBase<AppAction, AppState>

  init() throws {
    folder = try TemporaryFolder()
    var windows = Windows()
    windows.center = NotificationCenter()
    windows.folder = folder.url
    windows.saveTime = .seconds(30)
    self.windows = windows
    store = windows.store()
  }

  @Test func `a tap just before the system ends an active app is saved`() async throws {
    await post(names.didFinishLaunching, names.didBecomeActive)
    await reach(.active)
    store.dispatch(.favorites(.itemTapped("oslo")))
    await post(names.willTerminate)
    #expect(try folder.text(of: "favorites.json").contains("oslo"))
    #expect(store.state.lifecycle.phase == .terminating(.system))
  }

  @Test func `an app launched into the background loads its file and is never active`() async throws {
    try folder.write(#"{"version": 1, "items": ["oslo"]}"#, to: "favorites.json")
    await post(names.didEnterBackground)
    await reach(.background)
    for await state in store.statePublisher.values() where state.favorites.items == ["oslo"] { break }
    #expect(!store.state.lifecycle.recentPhases.contains { $0.phase == .active })
  }

  private func reach(_ phase: Lifecycle.Phase) async {
    for await state in store.statePublisher.values() where state.lifecycle.phase == phase { return }
  }

  /// Posts notifications on a new thread, as the system does on the main thread, and waits until the receivers return.
  private func post(_ names: Notification.Name...) async {
    await onThread { [center = windows.center] in for name in names { center.post(name: name, object: nil) } }
  }
}
