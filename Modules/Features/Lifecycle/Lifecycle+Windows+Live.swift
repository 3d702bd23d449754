public import Foundation

extension Lifecycle.Dependencies {
  /// Creates the dependencies of an app with windows, in a system that decides its phases; call it before the launch.
  ///
  /// Once this has returned, no notification is lost: events are buffered until they are read. Until the stream of
  /// events ends,
  ///
  /// - the phase follows from all notifications so far, in whatever order they arrive,
  /// - an app that enters the background asks for time, and gives the rest back when the features have saved,
  /// - the end of the app waits until the features have saved, or for a limited time. The system posts it on the main
  ///   thread, so saves that need the main actor cannot run then.
  ///
  /// A system can also end an app in the background without a notification, so save there what must not be lost.
  ///
  /// - Parameters:
  ///   - notifications: The notifications of the system.
  ///   - center: Where the system posts them, one at a time.
  ///   - saveTime: How long the end of the app waits.
  ///   - clock: The clock for the times at which phases began.
  ///   - waitUntilSaved: Waits until the features have nothing in flight, or for a limited time.
  public static func windows(
    _ notifications: Lifecycle.SystemNotifications = .current, from center: NotificationCenter = .default,
    saveTime: Duration = .seconds(4), clock: some Clock<Duration> = ContinuousClock(),
    waitUntilSaved: @escaping @Sendable () async -> Void
  ) -> Lifecycle.Dependencies {
    let (events, continuation) = AsyncStream.makeStream(of: Lifecycle.Action.self)
    let watch = NotificationWatch(notifications, saveTime: saveTime) { continuation.yield($0) }
    watch.start(center)
    continuation.onTermination = { _ in watch.cancel(center) }
    let start = clock.now
    return Lifecycle.Dependencies(
      events: { events },
      suspend: {
        await waitUntilSaved()
        // The app has returned to the foreground; the time that it may need next is not that of this suspension.
        if !Task.isCancelled { watch.endBackgroundTime() }
      },
      exit: { _, urgency in
        if urgency == .whenSaved { await waitUntilSaved() }
        watch.allowEnd()
      },
      now: { start.duration(to: clock.now) })
  }
}
