@preconcurrency import Dispatch
import Foundation
import LineEditing
import ProcessEvents

/// Handles Ctrl-C where nothing else does: it ends the running command, or else the program.
struct InterruptWatch {
  private let source: any DispatchSourceSignal

  /// Starts watching. `interrupt` requests the end of the running command, and returns whether there is one.
  init(_ console: Console, interrupt: @escaping @Sendable () -> Bool) {
    source = signalSource(SIGINT, on: .global(), onCancel: { signal(SIGINT, SIG_DFL) }) {
      if interrupt() { return }
      exit(console.finish(code: 128 + SIGINT))
    }
  }

  func cancel() {
    source.cancel()
  }
}
