import Inspection
import LineEditing
import Recorder
import Screens
import SwiftRex

extension Screens {
  /// Returns a function that shows the screens of a view until the user leaves them.
  ///
  /// Without a terminal it prints them once, and returns `nil`. Actions are not printed meanwhile.
  func showing<Action, State>(
    _ view: RecordingView<Action, State>, _ runtime: Runtime, _ console: Console
  ) -> @Sendable (_ backLabel: String) -> ScreensExit? where Store == AnyStoreType<Action, State> {
    let store = view.eraseToAnyStoreType()
    return { backLabel in
      var exit: ScreensExit?
      runtime.reporter.silently {
        guard console.columns != nil else { return }
        exit = run(
          over: store, on: console, hasColors: runtime.output.layout().hasColors, backLabel: backLabel,
          time: runtime.screenTime { view.note.isEmpty ? "" : view.note + "  " }, isFixed: { view.place != nil }
        ) { runtime.shutdown.isShuttingDown || runtime.interruption.isRequested || console.failure != nil }
      }
      if exit == nil { runtime.output.printScreens(text(of: store)) }
      return exit
    }
  }
}

extension Output {
  /// Prints the rows of all screens.
  fileprivate func printScreens(_ rows: [String]) {
    guard format == .json else { return rows.forEach(print) }
    print(Literal.object(["type": "screens", "rows": rows]).json)
  }
}

extension Runtime {
  /// Returns the clock that the screens show, after a note. Simulated time passes with real time while they are shown.
  fileprivate func screenTime(after note: @escaping @Sendable () -> String) -> ScreenTime {
    var clock = ScreenTime(text: { note() + time.now.clockText })
    if time is SimulatedTime {
      clock.pass = { duration in time.wait(atMost: duration) { false } }
    }
    return clock
  }
}
