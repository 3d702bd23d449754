@preconcurrency import Dispatch
import Foundation
import LineEditing

/// A watch of Ctrl-C for a world without a process: it ends the command that runs, or else the program.
struct InterruptWatch {
  private let source: any DispatchSourceSignal

  /// Starts to watch.
  init(_ runtime: Runtime, _ console: Console) {
    #if canImport(Darwin)
    signal(SIGINT) { _ in }
    #endif
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      if runtime.interrupt() { return }
      exit(console.finish(code: 128 + SIGINT))
    }
    source.setCancelHandler { signal(SIGINT, SIG_DFL) }
    source.resume()
  }

  /// Ends the watch.
  func cancel() {
    source.cancel()
  }
}
