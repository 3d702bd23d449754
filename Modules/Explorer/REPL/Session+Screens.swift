import Inspection
import LineEditing
import LiteralParsing
import Recorder
import Screens
import SwiftRex

extension Session {
  /// Shows the screens until the user leaves them; without a terminal, prints them once, and returns `nil`.
  func showScreens(backLabel: String) -> ScreensExit? {
    guard let screens = description.screens else { return nil }
    guard let console, console.columns != nil else {
      output.printScreens(screens.text(of: view.eraseToAnyStoreType()))
      return nil
    }
    let (runtime, view) = (runtime, view)
    let time = runtime.screenTime { view.note.isEmpty ? "" : view.note + "  " }
    var exit: ScreensExit?
    runtime.reporter.silently {
      exit = screens.run(
        over: view.eraseToAnyStoreType(), on: console, hasColors: output.layout().hasColors,
        backLabel: backLabel, time: time, isFixed: { view.place != nil }
      ) {
        runtime.shutdown.isShuttingDown || interruption.isRequested || console.failure != nil
      }
    }
    return exit
  }
}

extension Output {
  fileprivate func printScreens(_ rows: [String]) {
    guard format == .json else { return rows.forEach(print) }
    print(Literal.object(["type": "screens", "rows": rows]).json)
  }
}

extension Runtime {
  /// Returns the clock of the screens, after a note. While they are shown, simulated time passes with real time.
  fileprivate func screenTime(after note: @escaping @Sendable () -> String) -> ScreenTime {
    var clock = ScreenTime(text: { note() + time.now.clockText })
    if time is SimulatedTime {
      clock.pass = { duration in time.wait(atMost: duration) { false } }
    }
    return clock
  }
}
