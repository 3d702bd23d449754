import Dispatch
import ProcessEvents
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The whole terminal, during a call of ``Console/fullScreen(_:)``.
public struct FullScreen: Sendable {
  let console: Console

  /// The current size of the window.
  public var size: WindowSize { console.terminal.size }

  /// Shows rows from the top of the window, and draws only those that changed.
  ///
  /// A row may contain attributes, such as colors, and is cut at the width of the window. Other characters that a terminal
  /// would interpret are shown as escapes.
  public func show(_ rows: [String]) {
    let rows = rows.map(\.visibleWithAttributes)
    let size = size
    console.update { state in
      guard let drawing = state.page?.show(rows, size: size), !state.screen.isSuspended else { return }
      state.draw(drawing)
    }
  }

  /// Draws all rows again.
  public func redraw() {
    console.update { state in
      guard !state.screen.isSuspended, let drawing = state.page?.redraw() else { return }
      state.draw(drawing)
    }
  }

  /// Waits for a key on the calling thread; further keys that have arrived are kept, also for the next line.
  ///
  /// - Parameter duration: The longest wait; `nil` for no limit.
  public func nextKey(within duration: Duration? = nil) -> KeyInput {
    console.reader.withLock { reader in
      if let key = reader.keys.popFirst() { return .key(key) }
      let milliseconds = duration.map { Int32(clamping: max(0, Int64(($0 / .milliseconds(1)).rounded(.up)))) }
      let input = console.readKeys(within: milliseconds, &reader)
      return reader.keys.popFirst().map(KeyInput.key) ?? input
    }
  }

  /// Stops the process, as Ctrl-Z does in a line, and shows the rows again when it continues.
  public func suspend() { console.suspend() }
}

/// The result of waiting for a key.
public enum KeyInput: Equatable, Sendable {
  case key(Key)
  /// No key arrived in time.
  case silence
  /// ``Console/wake()`` was called, or the size of the window changed.
  case woken
  /// The terminal was closed.
  case end
}

extension Console {
  /// Shows rows on the whole terminal until a function returns, and then what the terminal showed before.
  ///
  /// Meanwhile, Ctrl-C is a key, and what is printed on the terminal is kept and printed at the end.
  ///
  /// - Returns: The result of the function; `nil` without a terminal that can move its cursor.
  public func fullScreen<Result>(_ body: (FullScreen) -> Result) -> Result? {
    guard terminal.isInteractive else { return nil }
    let resizing = signalSource(SIGWINCH, on: .global()) { [weak self] in self?.wake() }
    defer { withExtendedLifetime(resizing) {} }
    let size = terminal.size
    Terminal.isFullScreen.store(true, ordering: .releasing)
    update { state in
      state.page = Page(size: size)
      guard !state.isStopping else { return }
      state.lacksMode = !terminal.enterRawMode()
      state.draw(state.screen.resume() + Page.enter)
    }
    defer { leaveFullScreen() }
    return body(FullScreen(console: self))
  }

  private func leaveFullScreen() {
    update { state in
      state.page = nil
      if !state.screen.isSuspended { state.draw("\(Page.leave)") }
      state.printHeld()
    }
    state.withLock(\.drawn)?.queue.waitUntilWritten()
    Terminal.isFullScreen.store(false, ordering: .releasing)
    // A wake-up that was for the page must not interrupt the next line.
    _ = terminal.wakeUp.clear()
    terminal.enterRawMode(keepsSignals: true)
  }
}
