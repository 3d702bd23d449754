@preconcurrency import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Console {
  /// Redraws whenever the window changes its size, as long as what is returned is kept.
  func redrawOnResize() -> some Sendable {
    let source = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .global())
    source.setEventHandler { [weak self] in self?.resized() }
    source.resume()
    return source
  }
}
