public import CommandLineOptions
public import LineEditing
public import REPL
public import Recorder
public import SwiftRex

/// A prompt, or an interface for agents, over the store of another process.
public struct Attachment<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  /// The store of a REPL.
  public typealias Store = AppMirror<Action, State>.Store

  /// The store, which mirrors that of the app.
  public let store: Store
  /// The recorder of the store.
  public let recorder: Recorder<Action, State>
  /// The runtime of the store.
  public let runtime: Runtime
  private let mirror: AppMirror<Action, State>
  private let options: REPLOptions
  private let program: String

  /// Connects to an app, and copies its state and its last 10,000 actions.
  ///
  /// - Parameters:
  ///   - path: The path at which the app listens; `nil` for that of ``SocketPath/standard(of:)``.
  ///   - app: The name of the app.
  ///   - version: The version of this program.
  ///   - initialState: The initial state of the app.
  ///   - reducer: The reducer of the app.
  ///   - console: The console of the REPL.
  ///   - options: The options of the REPL.
  ///   - servesAgent: Whether an agent reads standard output, in place of a user.
  /// - Throws: An error if no app listens.
  public init(
    to path: String?, of app: String, version: String, initialState: State, reducer: Reducer<Action, State>,
    console: Console = .standard, options: REPLOptions = REPLOptions(), servesAgent: Bool = false
  ) throws(UsageError) {
    var options = options
    if servesAgent { (options.isQuiet, options.format) = (true, .json) }
    (self.options, program) = (options, "\(app) \(version)")
    runtime = Runtime.live(console: console, options: options)
    do throws(MonitorError) {
      let socket: SocketPath = if let path { try SocketPath(path) } else { try .standard(of: app) }
      mirror = try AppMirror(
        of: socket, program: program, initialState: initialState, reducer: reducer, runtime: runtime)
    } catch {
      throw UsageError("\(error.message); start the app with --monitor")
    }
    guard let (store, recorder) = mirror.current else {
      throw UsageError("the app did not send its state; is it another app?")
    }
    (self.store, self.recorder) = (store, recorder)
  }

  /// Runs a REPL over ``store``, and returns the exit code.
  public func run(_ repl: REPL<Store>, _ scripts: [Script] = []) -> Int32 {
    if scripts.isEmpty { runtime.printNote("attached to \(mirror.appName)") }
    mirror.follow { repl.continue(with: $0, $1) }
    return repl.run(scripts, keepsGoing: options.keepsGoing, startsWithScreens: options.startsWithScreens)
  }

  /// Answers an agent on standard input and output until its input ends, and returns the exit code.
  public func serveAgent(_ repl: REPL<Store>, console: Console = .standard) -> Int32 {
    mirror.follow { repl.continue(with: $0, $1) }
    var server = AgentServer(repl: repl, mirror: mirror, program: program)
    while true {
      switch console.readLine(prompt: "") {
      case .line(let text): if let reply = server.reply(to: text) { console.print(reply) }
      case .unreadable(let reason): console.print(AgentServer<Action, State>.parseError(reason))
      case .endOfInput, .interrupted: return console.finish(code: 0)
      }
    }
  }
}
