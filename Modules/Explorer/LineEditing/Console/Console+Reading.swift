import ProcessEvents
import Synchronization

extension Console {
  /// Waits for a line and returns it; on a terminal, the user can edit it.
  ///
  /// Ctrl-C clears the line and discards what is being printed, and Ctrl-Z suspends the process. Between two calls, the
  /// terminal keeps typed keys for the next line without echoing them. Ctrl-C and Ctrl-Z then are signals, unless the keys
  /// of further lines have already arrived.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - onSignals: On a terminal, called with `false` once Ctrl-C is a key, and with `true` before it is a signal.
  public func readLine(prompt: String, onSignals: (Bool) -> Void = { _ in }) -> ReadResult {
    reader.withLock { reader in
      terminal.isInteractive ? editLine(prompt, &reader, onSignals) : readPlainLine(prompt, &reader)
    }
  }

  private func readPlainLine(_ prompt: String, _ reader: inout ReaderState) -> ReadResult {
    update { $0.draw(prompt) }
    if terminal.wakeUp.clear() { return .interrupted }
    while true {
      if let line = reader.splitter.next() { return line }
      if reader.isAtEnd { return reader.splitter.rest() ?? .endOfInput }
      switch terminal.nextInput() {
      case .bytes(let bytes): reader.splitter.add(bytes)
      case .end: reader.isAtEnd = true
      case .failed(let code):
        (reader.splitter, reader.isAtEnd) = (LineSplitter(), true)
        return .unreadable("cannot read standard input: \(systemMessage(code))")
      case .woken: return .interrupted
      case .silence, .foreground: break
      }
    }
  }

  private func editLine(
    _ prompt: String, _ reader: inout ReaderState, _ onSignals: (Bool) -> Void
  ) -> ReadResult {
    // The hint of the line may ask for the size of the window, so it is not computed within the update.
    let line = reader.editor.line(prompt: prompt)
    update { state in
      if state.isStopping { return _ = state.screen.show(line) }
      state.lacksMode = !terminal.enterRawMode()
      state.draw(Screen.pasteOn + state.screen.resume() + state.screen.show(line))
    }
    onSignals(false)
    let result = terminal.wakeUp.clear() ? .interrupted : editedLine(prompt, &reader)
    guard case .line = result else {
      update { $0.draw($0.screen.dismiss() + Screen.pasteOff) }
      terminal.restoreMode()
      return result
    }
    onSignals(true)
    if !reader.hasPendingKeys { terminal.enterRawMode(keepsSignals: true) }
    return result
  }

  private func editedLine(_ prompt: String, _ reader: inout ReaderState) -> ReadResult {
    while true {
      if let result = handleKeys(prompt, &reader) { return result }
      switch readKeys(&reader) {
      case .woken: return .interrupted
      case .end: return .endOfInput
      case .silence, .key: break
      }
    }
  }

  /// Waits for input of a terminal whose lines are edited, and decodes its keys.
  ///
  /// - Parameter milliseconds: The longest wait, unless a key is incomplete; `nil` for no limit.
  func readKeys(within milliseconds: Int32? = nil, _ reader: inout ReaderState) -> KeyInput {
    let input = terminal.nextInput(
      within: reader.timeout ?? milliseconds, isReleased: { isReleased }, isStopping: { isStopping })
    switch input {
    case .bytes(let bytes): reader.keys += reader.decoder.decode(bytes)
    case .silence:
      reader.keys += reader.decoder.flush()
      reader.editor.inputPaused()
    case .foreground: reclaimTerminal(ifReleased: true)
    case .woken: return .woken
    case .end, .failed:
      // The input of a terminal ends only if the terminal is closed.
      state.withLock { $0.isHungUp = true }
      return .end
    }
    return .silence
  }

  private var isSuspended: Bool { state.withLock(\.screen.isSuspended) }

  private var isReleased: Bool { state.withLock { $0.screen.isSuspended || $0.lacksMode } }

  private var isStopping: Bool { state.withLock(\.isStopping) }

  /// Handles the pending keys, and draws once; keys after a line, and after Ctrl-Z, are kept.
  private func handleKeys(_ prompt: String, _ reader: inout ReaderState) -> ReadResult? {
    var needsDrawing = false
    while !isSuspended, let key = reader.keys.popFirst() {
      let before = key == .control("c") ? reader.editor.line(prompt: prompt) : nil
      reader.interrupts = before?.text.isEmpty == true ? reader.interrupts + 1 : 0
      switch reader.editor.handle(key) {
      case .nothing: break
      case .redraw: needsDrawing = true
      case .submit(let line):
        finish(EditedLine(prompt: prompt, text: Array(line), cursor: .max))
        keep(line, &reader)
        return .line(line)
      case .tooLong: return LineSplitter.tooLong
      case .endOfInput:
        finish(reader.editor.line(prompt: prompt))
        return .endOfInput
      case .cleared:
        discardUnwritten()
        finish(EditedLine(prompt: prompt, text: (before?.text ?? []) + "^C", cursor: .max))
        show(reader.editor.line(prompt: prompt))
        if reader.interrupts == 2 { insert("press Ctrl-D to quit") }
      case .suspend: suspend()
      case .clearScreen: update { $0.draw($0.screen.clear()) }
      case .candidates(let words): list(words)
      }
    }
    if needsDrawing { show(reader.editor.line(prompt: prompt)) }
    return nil
  }

  private func show(_ line: EditedLine) {
    update { $0.draw($0.screen.show(line)) }
  }

  private func finish(_ line: EditedLine) {
    update { $0.draw($0.screen.finish(line)) }
  }

  private func list(_ words: [String]) {
    insert(WordColumns(words.map(\.visible), width: terminal.size.columns).text)
  }

  private func insert(_ text: String) {
    update { $0.draw($0.screen.hide() + text + "\n" + $0.screen.redraw()) }
  }
}
