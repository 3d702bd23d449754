public import ConcurrencyRex
import Inspection
public import SwiftRex

extension Reachability {
  /// The network as the user sees it.
  public struct ViewState: Equatable, Sendable {
    /// What the user can expect of the network.
    public var status: Status
    /// The name of the status, such as `online`.
    public var title: String
    /// The interfaces and protocols, such as `wlan0 · IPv4`; `nil` if there are none.
    public var detail: String?
    /// What the last probe found; `nil` before the first.
    public var probe: String?
    /// The last changes, the newest first.
    public var history: [HistoryRow]
    /// The reason why the network is not monitored, and what to do.
    public var problem: String?

    /// What the user can expect of the network.
    public enum Status: String, CaseIterable, Sendable {
      /// Packets can leave, and no probe failed.
      case online
      /// Packets can leave, but the last probe failed: there may be a portal or an outage behind the first router.
      case limited
      /// Packets cannot leave.
      case offline
      /// The network is not monitored.
      case unknown
    }

    /// A change of the path.
    public struct HistoryRow: Equatable, Identifiable, Sendable {
      /// The number of earlier changes.
      public var id: Int
      /// The status after this change, as far as it follows from the path.
      public var status: Status
      /// The status and the interfaces, such as `online · wlan0 · IPv4`.
      public var text: String
      /// The time of the change, such as `1:30`.
      public var time: String
    }
  }

  /// What the user can do.
  public enum ViewAction: Equatable, Sendable {
    /// The button that starts monitoring again was tapped.
    case watchAgainTapped
  }

  /// Returns what the screen shows for a state.
  public static func viewState(of state: State) -> ViewState {
    let status = ViewState.Status(state.path, state.probe?.result)
    return ViewState(
      status: status, title: status.rawValue, detail: state.path.viaText, probe: state.probe?.result?.text,
      history: state.recentChanges.reversed().map(ViewState.HistoryRow.init), problem: state.monitoring.problem)
  }

  /// Returns the action for a user's input.
  public static func action(for input: ViewAction) -> Action {
    switch input {
    case .watchAgainTapped: .monitoringRequested
    }
  }

  /// Returns the view model of a store of this feature.
  @MainActor
  public static func viewModel(
    of store: some StoreType<Action, State>
  ) -> ObservableViewModel<ViewAction, ViewState> {
    let screen = store.projection(action: action(for:), state: viewState(of:))
    return screen.asObservableViewModel(initialState: screen.state)
  }
}

extension Reachability.ViewState.Status {
  fileprivate init(_ path: Reachability.Path, _ probe: Reachability.Probe.Result?) {
    self =
      switch (path.status, probe) {
      case (.satisfied, nil), (.satisfied, .passed): .online
      case (.satisfied, .captive), (.satisfied, .broken): .limited
      case (.unsatisfied, _): .offline
      case (.unknown, _): .unknown
      }
  }
}

extension Reachability.ViewState.HistoryRow {
  fileprivate init(_ change: Reachability.PathChange) {
    let status = Reachability.ViewState.Status(change.path, nil)
    let text = [status.rawValue, change.path.viaText].compactMap(\.self).joined(separator: " · ")
    self.init(id: change.id, status: status, text: text, time: change.time.clockText)
  }
}

extension Reachability.Path {
  /// The interfaces and protocols over which packets can leave; `nil` if they cannot.
  fileprivate var viaText: String? {
    guard status == .satisfied else { return nil }
    let protocols = [hasIPv4 ? "IPv4" : nil, hasIPv6 ? "IPv6" : nil, isExpensive ? "expensive" : nil]
    let parts = interfaces.map(\.name) + protocols.compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}

extension Reachability.Probe.Result {
  fileprivate var text: String {
    switch self {
    case .passed: "the server responds"
    case .captive(let reason): "a captive portal responds: \(reason)"
    case .broken(let reason): reason
    }
  }
}

extension Reachability.Monitoring {
  fileprivate var problem: String? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}
