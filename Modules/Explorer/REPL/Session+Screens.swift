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
    let (runtime, view, time) = (runtime, view, runtime.time)
    // While the screens are shown, simulated time passes with real time.
    let pass: @Sendable (Duration) -> Void = { time.wait(atMost: $0) { false } }
    var exit: ScreensExit?
    runtime.reporter.silently {
      exit = screens.run(
        over: view.eraseToAnyStoreType(), on: console, hasColors: output.layout().hasColors,
        backLabel: backLabel, clock: { (view.note.isEmpty ? "" : view.note + "  ") + time.now.clockText },
        pass: time is SimulatedTime ? pass : nil, isFixed: { view.place != nil }
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
