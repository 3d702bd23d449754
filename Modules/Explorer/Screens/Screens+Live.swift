import ConcurrencyRex
import Dispatch
import Foundation
@_exported public import LineEditing
public import SwiftRex

/// The screens of an app, which a terminal shows as panes.
///
/// The view models live on the main actor, so another thread reads the keys. The main thread must serve the main actor.
public struct Screens<Store: StoreType>: Sendable {
  private let stack: @MainActor @Sendable (Store) -> PaneStack

  /// Creates screens without navigation, whose focus only the terminal knows.
  ///
  /// - Parameter panes: Returns the panes of a store; called each time the screens are opened.
  public init(panes: @escaping @MainActor @Sendable (Store) -> [Pane]) {
    stack = { PaneStack(panes: panes($0), navigation: nil) }
  }

  /// Creates screens with navigation, which follows the state of the app.
  ///
  /// - Parameter panes: Returns the panes of a store, and the navigation between them; called each time the screens are
  ///   opened.
  public init(navigating panes: @escaping @MainActor @Sendable (Store) -> (panes: [Pane], navigation: PaneNavigation)) {
    stack = { store in
      let (panes, navigation) = panes(store)
      return PaneStack(panes: panes, navigation: navigation)
    }
  }

  /// Returns the rows of all panes as plain text, without pictures, and why the last step failed.
  public func text(of store: Store) -> [String] {
    onMainActor {
      let stack = stack(store)
      let panes = stack.shown.panes.flatMap { pane in
        let content = pane.content(PaneSize(columns: 80, rows: .max))
        let rows = content.rows.filter { !$0.isPicture }.map { "  \($0.text.plain)" }
        return ["\(pane.title): \(content.summary.plain)"] + rows
      }
      return panes + [stack.navigation?.problem()].compactMap(\.self)
    }
  }

  /// Shows the panes on the whole terminal until the user leaves them.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - console: The console; its `wake()` makes this check whether it is over.
  ///   - hasColors: Whether to use colors.
  ///   - backLabel: A label for the key `q`.
  ///   - clock: Returns the time to show.
  ///   - pass: Advances a simulated clock by a duration; `nil` in real time.
  ///   - isFixed: Returns whether what is shown cannot change, because it is an earlier state.
  ///   - isOver: Returns whether to leave the screens, for example because the app ends.
  /// - Returns: How the user left them; `nil` without a terminal to show them on.
  public func run(
    over store: Store, on console: Console, hasColors: Bool, backLabel: String,
    clock: @escaping @Sendable () -> String, pass: (@Sendable (Duration) -> Void)? = nil,
    isFixed: @escaping @Sendable () -> Bool, unless isOver: () -> Bool
  ) -> ScreensExit? {
    let session = onMainActor {
      ScreenSession(stack(store), hasColors: hasColors, backLabel: backLabel, isFixed: isFixed)
    }
    // A change after the user left the screens must not wake the prompt that follows.
    let isShown = Locked(true)
    defer { isShown.withLock { $0 = false } }
    return console.fullScreen { screen in
      var frames = Frames(clock: clock, pass: pass)
      while !isOver() {
        if let frame = frames.next() {
          let size = screen.size
          let wake: @Sendable () -> Void = { if isShown.withLock(\.self) { console.wake() } }
          screen.show(
            onMainActor {
              session.rows(in: size, clock: frame.clock, keepsPanes: frame.keepsPanes, onChange: wake)
            })
        }
        switch screen.nextKey(within: frames.wait) {
        case .silence: break
        case .woken: frames.isWanted = true
        case .end: return .back
        case .key(let key):
          frames.isWanted = true
          switch onMainActor({ session.handle(key) }) {
          case .nothing: break
          case .leave(let exit): return exit
          case .redraw: screen.redraw()
          case .suspend: screen.suspend()
          }
        }
      }
      return .back
    }
  }
}

/// How the user left the screens.
public enum ScreensExit: Sendable {
  /// The user wants to go back, or the app ends.
  case back
  /// The user wants to type a command.
  case command
}

/// Decides when to draw: after a change, at most 30 times a second.
private struct Frames {
  private static let interval = Duration.seconds(1) / 30

  private let clock: () -> String
  private let pass: ((Duration) -> Void)?
  var isWanted = true
  private var time = ""
  private var shownTime = ""
  private var last = ContinuousClock.now - interval
  private var passed = ContinuousClock.now

  init(clock: @escaping () -> String, pass: ((Duration) -> Void)?) { (self.clock, self.pass) = (clock, pass) }

  /// Advances simulated time, and returns what to draw now; `nil` for nothing.
  mutating func next() -> (clock: String, keepsPanes: Bool)? {
    let now = ContinuousClock.now
    pass?(now - passed)
    (passed, time) = (now, clock())
    guard isWanted || time != shownTime, now - last >= Self.interval else { return nil }
    defer { (isWanted, shownTime, last) = (false, time, now) }
    return (time, keepsPanes: !isWanted)
  }

  /// The time until the next frame, or until the clock may change.
  var wait: Duration {
    if isWanted || time != shownTime { return max(.zero, Self.interval - (.now - last)) }
    return pass == nil ? .seconds(1) : Self.interval
  }
}

private func onMainActor<Result: Sendable>(_ body: @MainActor @Sendable () -> Result) -> Result {
  if Thread.isMainThread { return MainActor.assumeIsolated(body) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}
