import CommandLineOptions
import ReachabilityFeature
import Screens
import SwiftRex

extension PromptFeature {
  static let reachability = PromptFeature(
    name: "reachability", samples: Reachability.Action.samples.map(AppAction.reachability),
    work: { $0.reachability.listedWork },
    pane: { Pane("Reachability", id: ScreenName.reachability, $0.reachability) { state, _ in PaneContent(state) } },
    commandLine: CommandLine(options: Reachability.Options.table.map { $0.lift(\.reachability) }))
}

extension Reachability {
  /// The command-line options for the network.
  struct Options: Equatable, Sendable {
    /// The target of the probe; `nil` for no probe.
    var probe: ProbeTarget?

    static let table: [CommandLineOption<Options>] = [
      CommandLineOption(
        "--probe", argument: "URL", "an http URL",
        help: "check the connection by requesting the http URL; the check passes if the response is 204, an empty 200, "
          + "or a page that contains the text after a # in URL (default: no probes)"
      ) { options, text throws(UsageError) in
        guard let target = ProbeTarget(url: text) else {
          throw UsageError("--probe must be an http URL, such as http://example.com/generate_204, not \"\(text)\"")
        }
        options.probe = target
      }.used(in: [.live])
    ]
  }
}

extension PaneContent<Reachability.ViewAction> {
  /// Creates the pane of the network: its latest changes, newest first.
  init(_ state: Reachability.ViewState) {
    let details = [
      state.problem.map { StyledText($0, .bad) },
      state.probe.map { StyledText($0, state.status == .limited ? .bad : .plain) },
    ]
    let history = state.history.map { row in
      Row(StyledText("\(row.time)  ", .dim) + StyledText(row.status) + StyledText(" \(row.text)"), id: "\(row.id)")
    }
    let path = [state.title, state.detail].compactMap(\.self).joined(separator: " · ")
    self.init(
      summary: StyledText(state.status) + StyledText(" \(path)"),
      rows: details.compactMap(\.self).map { Row($0) } + history,
      keys: [Binding("w", "watch again", .watchAgainTapped)])
  }
}

extension StyledText {
  fileprivate init(_ status: Reachability.ViewState.Status) {
    switch status {
    case .online: self.init("●", .good)
    case .limited: self.init("◐", .notice)
    case .offline: self.init("○", .bad)
    case .unknown: self.init("?", .dim)
    }
  }
}
