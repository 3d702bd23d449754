public import CommandLineOptions
public import LineEditing
public import REPL
import SwiftRex

/// The options for watching an app from another process.
public struct MonitorOptions: Equatable, Sendable {
  /// The path at which the app should listen; empty for the default, `nil` if it should not listen.
  var listensAt: String?
  /// Whether the app should listen.
  public var listens: Bool { listensAt != nil }
  /// Whether to attach to an app instead of running it.
  public private(set) var attaches = false
  /// The path of the app to attach to; `nil` for the default.
  private var path: String?
  /// Whether to serve an agent instead of a user.
  private var servesAgent = false

  /// Creates the options of an empty command line.
  public init() {}

  /// The options for the table of an app; see `CommandLineOption.lift`.
  public static let table: [CommandLineOption<MonitorOptions>] = [
    .init(
      "--monitor", optionalArgument: "PATH", help: "let other processes of this user watch the app, over a socket"
    ) { $0.listensAt = $1 },
    .init("--mcp", help: "with attach: answer an agent on standard input, with the Model Context Protocol") {
      $0.servesAgent = true
    },
  ]

  /// The subcommands for the table of an app.
  public static let subcommands: [Subcommand<MonitorOptions>] = [
    Subcommand("attach", arguments: "[PATH]", help: "watch and control an app that runs with --monitor") {
      options, words throws(UsageError) in
      if words.count > 1 { throw UsageError("unexpected argument \"\(words[1])\"; attach has at most a path") }
      (options.attaches, options.path) = (true, words.first)
    }
  ]

  /// Starts a monitor if the options ask for one.
  ///
  /// - Parameters:
  ///   - repl: The REPL whose store other processes watch.
  ///   - app: The name of the app.
  ///   - version: The version of the app.
  public func monitor<Store>(_ repl: REPL<Store>, of app: String, version: String) throws(UsageError) -> Monitor? {
    if servesAgent, !attaches { throw UsageError("--mcp needs attach") }
    guard let listensAt else { return nil }
    do throws(MonitorError) {
      let path: SocketPath = listensAt.isEmpty ? try .standard(of: app) : try SocketPath(listensAt)
      return try Monitor(of: repl, program: "\(app) \(version)", at: path)
    } catch {
      throw UsageError(error.message)
    }
  }

  /// Runs a terminal for the prompt of an app in another process, or answers an agent, and returns the exit code.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - version: The version of this program.
  ///   - console: The console at which the user types.
  ///   - options: The options of the prompt.
  ///   - historyPath: The file that keeps the typed lines between runs; `nil` to forget them.
  /// - Throws: An error if no app listens; an agent learns that from the tools.
  public func attach(
    to app: String, version: String, console: Console = .standard, options: REPLOptions = REPLOptions(),
    historyPath: String? = nil
  ) throws(UsageError) -> Int32 {
    var scripts = try options.scripts
    do throws(MonitorError) {
      let socket: SocketPath = if let path { try SocketPath(path) } else { try .standard(of: app) }
      if servesAgent { return AgentServer(at: socket, program: "\(app) \(version)").serve(console) }
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
