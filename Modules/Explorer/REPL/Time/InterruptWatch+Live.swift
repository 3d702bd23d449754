@preconcurrency import Dispatch
import Foundation
import LineEditing
import ProcessEvents

/// A watch for Ctrl-C where nothing else in the process handles it: it ends the running command or, if there is none, the
/// program.
struct InterruptWatch {
  private let source: any DispatchSourceSignal

  /// Starts to watch for Ctrl-C.
  ///
  /// - Parameter interrupt: Requests the end of the running command, and returns whether there is one.
  init(_ console: Console, interrupt: @escaping @Sendable () -> Bool) {
    source = signalSource(SIGINT, on: .global(), onCancel: { signal(SIGINT, SIG_DFL) }) {
      if interrupt() { return }
      exit(console.finish(code: 128 + SIGINT))
    }
  }

  /// Stops watching.
  func cancel() {
    source.cancel()
  }
}
