public import Foundation

#if canImport(UIKit) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

extension Lifecycle {
  /// The notifications with which a system with windows reports an app's life cycle.
  public struct SystemNotifications: Sendable {
    /// The app was launched.
    public var didFinishLaunching = Notification.Name("didFinishLaunching")
    /// The app became active.
    public var didBecomeActive = Notification.Name("didBecomeActive")
    /// The app is about to become inactive.
    public var willResignActive = Notification.Name("willResignActive")
    /// The app is no longer visible.
    public var didEnterBackground = Notification.Name("didEnterBackground")
    /// The app is about to become visible.
    public var willEnterForeground = Notification.Name("willEnterForeground")
    /// The app is about to end, which it does when the observers of the notification have returned.
    public var willTerminate = Notification.Name("willTerminate")
    /// Memory is low; `nil` if the system does not report that.
    public var didReceiveMemoryWarning: Notification.Name? = Notification.Name("didReceiveMemoryWarning")
    /// Returns whether the app is in the background; called when it was launched.
    public var isInBackground: @Sendable () -> Bool = { false }
    /// Requests background time when the app enters the background. The returned function gives the rest back.
    public var beginBackgroundTime: @Sendable () -> (@Sendable () -> Void) = { {} }

    /// Creates notifications with names that no system posts, for a system that is always in the foreground.
    public init() {}
  }
}

extension Lifecycle.SystemNotifications {
  /// The notifications of UIKit, or of AppKit; elsewhere those of no system, for tests.
  public static var current: Self {
    #if canImport(UIKit) && !os(watchOS)
    uiKit
    #elseif canImport(AppKit)
    appKit
    #else
    Self()
    #endif
  }

  #if canImport(UIKit) && !os(watchOS)
  /// The notifications of UIKit, for an app with or without scenes.
  ///
  /// An app with scenes can be in the background when it was launched, before its first scene enters the foreground.
  private static var uiKit: Self {
    var notifications = Self()
    notifications.didFinishLaunching = UIApplication.didFinishLaunchingNotification
    notifications.didBecomeActive = UIApplication.didBecomeActiveNotification
    notifications.willResignActive = UIApplication.willResignActiveNotification
    notifications.didEnterBackground = UIApplication.didEnterBackgroundNotification
    notifications.willEnterForeground = UIApplication.willEnterForegroundNotification
    notifications.willTerminate = UIApplication.willTerminateNotification
    notifications.didReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
    // UIKit posts on the main thread.
    notifications.isInBackground = { MainActor.assumeIsolated { UIApplication.shared.applicationState == .background } }
    notifications.beginBackgroundTime = {
      let time = MainActor.assumeIsolated { BackgroundTime() }
      return { Task { @MainActor in time.end() } }
    }
    return notifications
  }
  #elseif canImport(AppKit)
  /// The notifications of AppKit. A hidden app is in the background, where macOS lets it run.
  private static var appKit: Self {
    var notifications = Self()
    notifications.didFinishLaunching = NSApplication.didFinishLaunchingNotification
    notifications.didBecomeActive = NSApplication.didBecomeActiveNotification
    notifications.willResignActive = NSApplication.willResignActiveNotification
    notifications.didEnterBackground = NSApplication.didHideNotification
    notifications.willEnterForeground = NSApplication.willUnhideNotification
    notifications.willTerminate = NSApplication.willTerminateNotification
    notifications.didReceiveMemoryWarning = nil
    // AppKit posts on the main thread.
    notifications.isInBackground = { MainActor.assumeIsolated { NSApplication.shared.isHidden } }
    return notifications
  }
  #endif
}

#if canImport(UIKit) && !os(watchOS)
/// Background time, until it is given back or runs out.
@MainActor private final class BackgroundTime {
  private var task = UIBackgroundTaskIdentifier.invalid

  init() {
    // The system ends an app that does not end the task when its time has run out.
    task = UIApplication.shared.beginBackgroundTask { self.end() }
  }

  func end() {
    UIApplication.shared.endBackgroundTask(task)
    task = .invalid
  }
}
#endif
