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

  /// Returns whether a text has at least as many rows as the terminal, and a pager may show it.
  public func mayPage(_ text: String) -> Bool {
    let rows = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    let isAllowed = state.withLock { $0.allowsPaging && $0.output.isTerminal }
    return isAllowed && terminal.isInteractive && rows >= terminal.size.rows
  }

  /// Shows a text in a pager: the command in `PAGER`, or `less -FRX`.
  ///
  /// Meanwhile other threads' text for the terminal is kept, and printed afterwards.
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

  /// Runs a shell command with a text as its input, and returns whether there is such a command.
  private func run(_ command: String, input: String) -> Bool {
    var (ends, process) = ([Int32](repeating: -1, count: 2), pid_t())
    guard pipe(&ends) == 0 else { return false }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_adddup2(&actions, state.withLock(\.output.descriptor), 1)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    let words: [String] = ["/bin/sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) } + [nil]
    let isStarted = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ) == 0
    for argument in arguments { free(argument) }
    close(ends[0])
    if isStarted {
      var rest = Array(input.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        rest = rest.dropFirst(count)
      }
    }
    close(ends[1])
    var status: Int32 = 0
    while isStarted, waitpid(process, &status, 0) < 0, errno == EINTR {}
    return isStarted && (status >> 8) & 0xFF != 127
  }
}
