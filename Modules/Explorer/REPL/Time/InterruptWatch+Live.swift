@preconcurrency import Dispatch
import Foundation
import LineEditing

/// A watch for Ctrl-C in a world without a process: it ends the running command or, if there is none, the program.
struct InterruptWatch {
  private let source: any DispatchSourceSignal

  /// Starts to watch for Ctrl-C.
  init(_ runtime: Runtime, _ console: Console) {
    source = Console.watch(SIGINT, on: .global(), onCancel: { signal(SIGINT, SIG_DFL) }) {
      if runtime.interrupt() { return }
      exit(console.finish(code: 128 + SIGINT))
    }
  }

  /// Stops watching.
  func cancel() {
    source.cancel()
  }
}
