import Foundation
import Inspection
public import REPL
public import Recorder
public import SwiftRex

/// A copy of the store of another process, which follows that store action by action.
///
/// The copy has reducers, but no effects. An action that is dispatched to it is sent to the other process, and comes
/// back as an action of that process.
public final class AppMirror<Action: Decodable & Sendable, State: Decodable & Sendable>: @unchecked Sendable {
  // All variables are protected by `condition`.

  /// The store of the copy.
  public typealias Store = AnyStoreType<Action, State>

  /// A store, its recorder, and the function that makes it handle an action.
  struct Base {
    let store: Store
    let recorder: Recorder<Action, State>
    let handle: (RecordedAction<Action>) -> Void
  }

  let path: SocketPath
  let program: String
  let initialState: State
  let reducer: Reducer<Action, State>
  let runtime: Runtime

  let condition = NSCondition()
  var connection: AppConnection
  var isConnected = true
  var greeting = ReceivedLine.Greeting()
  var base: Base?
  /// The requests that the other process has not answered yet, and the sources of their actions.
  var waiting: [Int: ActionSource] = [:]
  /// The sources of actions that were sent and have not come back.
  var sources: [Int: ActionSource] = [:]
  var problems: [String] = []
  var nextID = 1
  /// Used by the thread that receives.
  var reader: RecordingReader<Action, State>?

  /// The largest number of past actions that are copied.
  private static var historyLimit: Int { 10_000 }
  /// The number of the request to send everything.
  static var subscriptionID: Int { 0 }

  /// Connects to an app, and copies its state and its last actions.
  ///
  /// - Parameters:
  ///   - path: The path at which the app listens.
  ///   - program: The name and the version of this program.
  ///   - initialState: The initial state of the app.
  ///   - reducer: The reducer of the app.
  ///   - runtime: The runtime that reports the actions.
  /// - Throws: An error if no app listens, or if it is another app.
  public init(
    of path: SocketPath, program: String, initialState: State, reducer: Reducer<Action, State>, runtime: Runtime
  ) throws(MonitorError) {
    (self.path, self.program, self.initialState, self.reducer) = (path, program, initialState, reducer)
    self.runtime = runtime
    connection = try AppConnection(to: path)
    try catchUp(over: connection)
  }

  /// The store and its recorder, until the other process is started again.
  public var current: (store: Store, recorder: Recorder<Action, State>)? {
    condition.withLock { base.map { ($0.store, $0.recorder) } }
  }

  /// The app that was found, such as "App 1.0 (process 7)".
  public var appName: String {
    condition.withLock { "\(greeting.program) (process \(greeting.process))" }
  }

  /// Removes and returns the problems of the actions that were dispatched since the last call.
  func takeProblems() -> [String] {
    condition.withLock {
      defer { problems = [] }
      return problems
    }
  }

  /// Receives the state and the actions up to now.
  private func catchUp(over connection: AppConnection) throws(MonitorError) {
    runtime.silence(true)
    defer { runtime.silence(false) }
    connection.send(["id": Self.subscriptionID, "subscribe": "recording", "last": Self.historyLimit])
    while let line = connection.receive() {
      if try handle(line) == Self.subscriptionID { return }
    }
    throw MonitorError("\(path.path) closed the connection; is it another app, or one with too many clients?")
  }

  /// Follows the app on a thread of its own, and attaches again when the app is restarted.
  ///
  /// - Parameter replace: Receives the store and the recorder after each start of the app.
  public func follow(_ replace: @escaping @Sendable (Store, Recorder<Action, State>) -> Void) {
    Thread { [self] in
      while !runtime.shutdown.isShuttingDown {
        do throws(MonitorError) {
          while let line = condition.withLock({ connection }).receive() { _ = try handle(line, replace) }
          lose("the app is gone")
          runtime.printNote("the app is gone; attaching again when it is back")
          guard attachAgain(), let current else { continue }
          replace(current.store, current.recorder)
          runtime.printNote("attached again to \(appName), after \(current.recorder.count) actions")
        } catch {
          runtime.printError(error.message)
          return runtime.shutdown.finish(code: 1)
        }
      }
    }.start()
  }

  /// Waits for the app to listen again, and returns whether it does.
  private func attachAgain() -> Bool {
    while !runtime.shutdown.isShuttingDown {
      if let found = try? AppConnection(to: path) {
        condition.withLock { (connection, isConnected) = (found, true) }
        do throws(MonitorError) {
          try catchUp(over: found)
          return true
        } catch {
          lose(error.message)
        }
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return false
  }

  /// Ends the connection.
  func loseConnection() {
    condition.withLock { connection }.end()
    lose("the app is gone")
  }

  /// Ends all requests that wait for an answer.
  private func lose(_ reason: String) {
    condition.withLock {
      if !waiting.isEmpty { problems.append("\(reason); it may or may not have handled the action") }
      (isConnected, waiting, sources) = (false, [:], [:])
      condition.broadcast()
    }
  }
}
