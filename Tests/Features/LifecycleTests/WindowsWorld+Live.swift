import Foundation
import SwiftRex
import SwiftRexTesting

@testable import LifecycleFeature

/// An app with windows, in a system whose notifications the test posts.
struct WindowsWorld {
  let store: LifecycleWorld.Store
  let names = Lifecycle.SystemNotifications()
  /// How often background time was requested and given back.
  var backgroundTime: (begun: Int, given: Int) { times.withLock { $0 } }
  private let center = NotificationCenter()
  private let times: Locked<(begun: Int, given: Int)>

  /// - Parameters:
  ///   - saving: How long the other features save, each time.
  ///   - isInBackground: Whether the system launches the app into the background.
  init(saving: Duration = .zero, isInBackground: Bool = false) {
    let times = Locked((begun: 0, given: 0))
    var notifications = names
    notifications.isInBackground = { isInBackground }
    notifications.beginBackgroundTime = {
      times.withLock { $0.begun += 1 }
      return { times.withLock { $0.given += 1 } }
    }
    self.times = times
    store = LifecycleWorld.Store(initialState: .init(), feature: Lifecycle.feature) { [center, notifications] clock in
      .windows(notifications, from: center, saveTime: .zero, clock: clock) { try? await clock.sleep(for: saving) }
    }
  }

  func post(_ name: Notification.Name) {
    center.post(name: name, object: nil)
  }

  /// Awaits the launch.
  func begin(line: UInt = #line) {
    store.send(.phaseReported(.launching), line: line) { $0.targetPhase = .reported(.launching) }
  }

  /// Launches and activates the app.
  func activate(line: UInt = #line) {
    begin(line: line)
    post(names.didFinishLaunching)
    report(.inactive, line: line)
    store.arrive(.launched, in: .inactive, line: line)
    post(names.didBecomeActive)
    report(.active, line: line)
    store.arrive(.didBecomeActive, in: .active, line: line)
  }

  /// Resigns the app and hides it.
  func hide(line: UInt = #line) {
    post(names.willResignActive)
    report(.inactive, line: line)
    store.arrive(.willResignActive, in: .inactive, line: line)
    post(names.didEnterBackground)
    report(.background, line: line)
    store.arrive(.didEnterBackground, in: .background, line: line)
  }

  /// Expects that the system reported a phase.
  func report(_ phase: Lifecycle.Phase, line: UInt = #line) {
    store.receive(.phaseReported(phase), line: line) { $0.targetPhase = .reported(phase) }
  }
}
