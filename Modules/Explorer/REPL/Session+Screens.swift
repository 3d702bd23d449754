import Inspection
import LineEditing
import Recorder
import Screens
import SwiftRex

extension Session {
  /// Shows the screens until the user leaves them. Without a terminal, prints them once, and returns `nil`.
  ///
  /// Actions are not printed meanwhile.
  func showScreens(backLabel: String) -> ScreensExit? {
    guard let screens = app.description.screens else { return nil }
    let (runtime, view) = (runtime, view)
    let store = view.eraseToAnyStoreType()
    var exit: ScreensExit?
    if let console, console.columns != nil {
      let time = runtime.screenTime { view.note.isEmpty ? "" : view.note + "  " }
      runtime.reporter.silently {
        exit = screens.run(
          over: store, on: console, hasColors: runtime.output.layout().hasColors, backLabel: backLabel, time: time,
          isFixed: { view.place != nil }
        ) { runtime.shutdown.isShuttingDown || runtime.interruption.isRequested || console.failure != nil }
      }
    }
    if exit == nil { runtime.output.printScreens(screens.text(of: store)) }
    return exit
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
      clock.pass = { duration in
        guard turn.take() else { return }
        defer { turn.release() }
        time.wait(atMost: duration) { false }
      }
    }
    return clock
  }
}
