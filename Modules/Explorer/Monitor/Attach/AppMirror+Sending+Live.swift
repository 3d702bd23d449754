import Foundation
import Inspection
import REPL
import SwiftRex

extension AppMirror {
  /// Sends an action, waits until the app has received it, and prints the reason if it failed.
  func send(_ dispatched: DispatchedAction<Action>) {
    // A dot distinguishes an action from a command of the same name.
    let command = "." + Literal(reflecting: dispatched.action).description
    let known = condition.withLock {
      guard isConnected else {
        problems.append("the app is gone; the action was not sent")
        return problems.count - 1
      }
      let (id, known) = (nextID, problems.count)
      nextID += 1
      (waiting[id], sources[id]) = (dispatched.dispatcher, dispatched.dispatcher)
      connection.send(["id": id, "command": command])
      while waiting[id] != nil, !runtime.shutdown.isShuttingDown { condition.wait() }
      return known
    }
    for problem in condition.withLock({ problems.dropFirst(known) }) { runtime.printError(problem) }
    runtime.stopWaiting(forActionFrom: dispatched.dispatcher)
  }
}
