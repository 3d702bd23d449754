@preconcurrency import Dispatch
import Foundation
import SwiftRex

/// Turns notifications into events, and delays the suspension and the end of the app until the features have saved.
final class NotificationWatch: Sendable {
  /// What the notifications have reported.
  private struct Report {
    var isLaunched = false
    var isActive = false
    var isInBackground = false
    var isEnding = false

    var phase: Lifecycle.Phase {
      if isEnding { return .terminating(.system) }
      if !isLaunched { return .launching }
      return isInBackground ? .background : isActive ? .active : .inactive
    }
  }

  private let notifications: Lifecycle.SystemNotifications
  private let saveTime: Duration
  private let onEvent: @Sendable (Lifecycle.Action) -> Void
  private let report = Locked(Report())
  private let observers = Locked<[any NSObjectProtocol]>([])
  private let giveBackTime = Locked<(@Sendable () -> Void)?>(nil)
  private let mayEnd = DispatchSemaphore(value: 0)

  init(
    _ notifications: Lifecycle.SystemNotifications, saveTime: Duration,
    onEvent: @escaping @Sendable (Lifecycle.Action) -> Void
  ) {
    (self.notifications, self.saveTime, self.onEvent) = (notifications, saveTime, onEvent)
  }

  func start(_ center: NotificationCenter) {
    let notifications = notifications
    observe(notifications.didFinishLaunching, center) { $0.isInBackground = notifications.isInBackground() }
    observe(notifications.didBecomeActive, center) { ($0.isActive, $0.isInBackground) = (true, false) }
    observe(notifications.willResignActive, center) { $0.isActive = false }
    observe(notifications.didEnterBackground, center) { $0.isInBackground = true }
    observe(notifications.willEnterForeground, center) { $0.isInBackground = false }
    observe(notifications.willTerminate, center) { $0.isEnding = true }
    guard let warning = notifications.didReceiveMemoryWarning else { return }
    observe(warning, center) { [onEvent] in onEvent(.didReceiveMemoryWarning) }
  }

  func cancel(_ center: NotificationCenter) {
    observers.withLock { for observer in $0 { center.removeObserver(observer) } }
    endBackgroundTime()
    allowEnd()
  }

  func endBackgroundTime() {
    let giveBack = giveBackTime.withLock { time in
      defer { time = nil }
      return time
    }
    giveBack?()
  }

  /// Lets the observer of the termination notification return, which ends the app.
  func allowEnd() {
    mayEnd.signal()
  }

  private func observe(
    _ name: Notification.Name, _ center: NotificationCenter, _ change: @escaping @Sendable (inout Report) -> Void
  ) {
    observe(name, center) { [self] in receive(change) }
  }

  private func observe(_ name: Notification.Name, _ center: NotificationCenter, _ body: @escaping @Sendable () -> Void)
  {
    observers.withLock { $0.append(center.addObserver(forName: name, object: nil, queue: nil) { _ in body() }) }
  }

  private func receive(_ change: (inout Report) -> Void) {
    let (before, phase) = report.withLock { report in
      let before = report.phase
      report.isLaunched = true
      change(&report)
      return (before, report.phase)
    }
    guard phase != before else { return }
    // Before anything can give it back.
    if phase == .background {
      giveBackTime.withLock { $0 = notifications.beginBackgroundTime() }
    } else {
      endBackgroundTime()
    }
    onEvent(.phaseReported(phase))
    if case .terminating = phase { _ = mayEnd.wait(timeout: .now() + saveTime / .seconds(1)) }
  }
}
