import Inspection
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  func showState(_ request: (path: String, asJSON: Bool)) throws(CommandError) {
    let (output, path) = (output, request.path)
    try answer { state throws(CommandError) in
      let value = try inspect(path, in: state)
      if request.asJSON, output.format == .text { return [Literal(reflecting: value).json] }
      return output.lines(.object(["type": "state", "path": path, "value": Literal(reflecting: value)])) {
        StateListing(value, path: path, columns: output.layout().columns).lines
      }
    }
  }

  /// Prints the lines of an answer as one block between two actions, up to an interruption.
  ///
  /// - Parameter makeLines: Receives the state after the last action that was printed.
  func answer(_ makeLines: (Store.StateType) throws(CommandError) -> some Sequence<String>) throws(CommandError) {
    let (runtime, view) = (runtime, view)
    waitForReports()
    output.waitForRoom()
    func printLines(after state: (any Sendable)?) -> Result<String?, CommandError> {
      Result { () throws(CommandError) -> String? in
        runtime.reporter.printRun()
        let lines = try makeLines(view.place == nil ? state as? Store.StateType ?? view.state : view.state)
        let block = lines.prefix { _ in !interruption.isRequested }.joined(separator: "\n")
        if output.isLong(block) { return block }
        if !block.isEmpty { output.report(block) }
        return nil
      }
    }
    if let long = try runtime.reports.betweenReports(printLines).get(), !output.page(long) {
      output.report(long)
    }
  }

  /// Waits until every action handled so far is printed, but at most a second, because an action may be stuck.
  private func waitForReports() {
    if runtime.time is SimulatedTime { return }
    let (runtime, isReported) = (runtime, Locked(false))
    runtime.reports.callWhenReported(recorder.count) { [shutdown = runtime.shutdown] in
      isReported.withLock { $0 = true }
      shutdown.wake()
    }
    if isReported.withLock(\.self) { return }
    runtime.time.wait(atMost: .seconds(1)) { isReported.withLock(\.self) || interruption.isRequested }
  }

  func show(_ help: String) {
    if !output.isLong(help) || !output.page(help) { output.printHelp(help) }
  }

  func inspect(_ path: String, in state: Store.StateType? = nil) throws(CommandError) -> Any {
    do throws(Literal.PathError) {
      return try LiteralParsing.inspect(state ?? view.state, at: path)
    } catch {
      throw mistake(in: path, error)
    }
  }
}
