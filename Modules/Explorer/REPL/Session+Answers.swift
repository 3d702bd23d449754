import Inspection
import LineEditing
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
    console?.waitForRoom()
    func printLines(after state: (any Sendable)?) -> Result<String?, CommandError> {
      Result { () throws(CommandError) -> String? in
        runtime.reporter.printRun()
        let lines = try makeLines(view.place == nil ? state as? Store.StateType ?? view.state : view.state)
        let block = lines.prefix { _ in !interruption.isRequested }.joined(separator: "\n")
        if isLong(block) { return block }
        if !block.isEmpty { output.report(block) }
        return nil
      }
    }
    if let long = try runtime.reports.betweenReports(printLines).get(), console?.page(long) != true {
      output.report(long)
    }
  }

  /// Waits until every action handled so far is printed, but at most a second, because an action may be stuck.
  private func waitForReports() {
    let (runtime, count) = (runtime, recorder.count)
    if runtime.time is SimulatedTime { return }
    runtime.reports.awaitReport(of: .number(count))
    runtime.time.wait(atMost: .seconds(1)) { !runtime.reports.isAwaiting || interruption.isRequested }
  }

  func show(_ help: String) {
    if !isLong(help) || console?.page(help) != true { output.printHelp(help) }
  }

  /// Returns whether a string is too long for the terminal of the user.
  private func isLong(_ text: String) -> Bool { output.format == .text && console?.mayPage(text) == true }

  func inspect(_ path: String, in state: Store.StateType? = nil) throws(CommandError) -> Any {
    do throws(Literal.PathError) {
      return try LiteralParsing.inspect(state ?? view.state, at: path)
    } catch {
      throw mistake(in: path, error)
    }
  }
}
