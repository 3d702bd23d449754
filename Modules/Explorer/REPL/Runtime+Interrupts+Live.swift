@preconcurrency import Dispatch
import Foundation
import LineEditing
import ProcessEvents

extension Runtime {
  /// Handles Ctrl-C where nothing else does: it ends the running command, or else the program.
  ///
  /// - Returns: A function that ends this.
  func handleInterrupts() -> @Sendable () -> Void {
    let source = signalSource(SIGINT, on: .global(), onCancel: { signal(SIGINT, SIG_DFL) }) {
      if !interrupt() { exit(console.finish(code: 128 + SIGINT)) }
    }
    return { source.cancel() }
  }
}
