public import CommandLineOptions
public import LineEditing
public import REPL

extension MonitorOptions {
  /// Runs a terminal for the prompt of an app in another process, or answers an agent, and returns the exit code.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - version: The version of this program.
  ///   - console: The console at which the user types.
  ///   - options: The options of the prompt.
  ///   - historyPath: The file that keeps the typed lines between runs; `nil` to forget them.
  /// - Throws: An error if no app listens.
  public func attach(
    to app: String, version: String, console: Console = .standard, options: REPLOptions = REPLOptions(),
    historyPath: String? = nil
  ) throws(UsageError) -> Int32 {
    var scripts = try options.scripts
    do throws(MonitorError) {
      let socket: SocketPath = if let path { try SocketPath(path) } else { try .standard(of: app) }
      if servesAgent { return try AgentServer(at: socket, program: "\(app) \(version)").serve(console) }
      let isTyped = scripts.isEmpty && console.isTerminal
      let prompt = try AttachedPrompt(to: socket, console, options, isTyped: isTyped)
      defer { prompt.end() }
      let reader = PromptReader(console, prompt, keepsGoing: options.keepsGoing)
      if options.startsWithScreens { scripts.append(Script(commands: [":screens"])) }
      if isTyped, scripts.isEmpty {
        return console.finish(
          code: reader.readTerminal(
            historyPath: historyPath, hasHints: console.hasColors(), watchesSignals: true))
      }
      return console.finish(code: reader.readScripts(scripts.isEmpty ? [.standardInput] : scripts))
    } catch {
      throw UsageError("\(error.message); start the app with --monitor")
    }
  }
}
