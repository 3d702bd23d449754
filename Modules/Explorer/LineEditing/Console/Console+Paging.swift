import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Console {
  /// Allows ``page(_:)`` to run a pager from now on; call it if the user reads at a terminal.
  public func allowPaging() {
    state.withLock { $0.allowsPaging = true }
  }

  /// Returns whether a string has at least as many rows as the terminal, and a pager may show it.
  public func mayPage(_ text: String) -> Bool {
    let rows = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    let isAllowed = state.withLock { $0.allowsPaging && $0.output.isTerminal }
    return isAllowed && terminal.isInteractive && rows >= terminal.size.rows
  }

  /// Shows a string in a pager: the command in `PAGER`, or `less -FRX`.
  ///
  /// In `less`, the prompt says how to leave instead of looking like the app's, and commands that write files or run
  /// programs are off.
  ///
  /// Meanwhile other threads' text for the terminal is kept, and printed afterward.
  ///
  /// - Returns: Whether the text was shown; `false` if there is no such command.
  public func page(_ text: String) -> Bool {
    let command = getenv("PAGER").map { String(cString: $0) } ?? ""
    return page(text, with: command.isEmpty ? "less -FRX" : command)
  }

  func page(_ text: String, with command: String) -> Bool {
    releaseTerminal()
    state.withLock { $0.isPaging = true }
    let isShown = run(command, input: text.visibleWithAttributes + "\n")
    state.withLock { state in
      state.isPaging = false
      state.printHeld()
    }
    reclaimTerminal()
    return isShown
  }

  /// Runs a shell command with a string as its input, and returns whether the command exists.
  private func run(_ command: String, input: String) -> Bool {
    #if canImport(Darwin)
    let mode = "w"
    #else
    let mode = "we"
    #endif
    let environment = #"export LESSSECURE=1 LESS="-Psq leaves this text$ ${LESS-}"; "#
    guard let pager = popen(environment + command, mode) else { return false }
    fputs(input, pager)
    // The shell exits with 127 if there is no such command.
    return (pclose(pager) >> 8) & 0xFF != 127
  }
}
