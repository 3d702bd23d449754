#if canImport(SwiftUI)
public import ConcurrencyRex
import SwiftRex
public import SwiftUI

extension Reachability {
  /// The status of the network and its recent changes.
  public struct View: SwiftUI.View {
    private let viewModel: ObservableViewModel<ViewAction, ViewState>

    /// Creates the view of a view model.
    public init(viewModel: ObservableViewModel<ViewAction, ViewState>) {
      self.viewModel = viewModel
    }

    /// The content of the view.
    public var body: some SwiftUI.View {
      List {
        Section {
          Label(viewModel.title, systemImage: viewModel.status.symbol)
          if let detail = viewModel.detail { Text(detail) }
          if let probe = viewModel.probe { Text(probe) }
        }
        if let problem = viewModel.problem {
          Section {
            Text(problem)
            Button("Watch again") { viewModel.dispatch(.watchAgainTapped) }
          }
        }
        Section("Changes") {
          ForEach(viewModel.history) { LabeledContent($0.text, value: $0.time) }
        }
      }
      .navigationTitle("Reachability")
    }
  }
}

extension Reachability.ViewState.Status {
  fileprivate var symbol: String {
    switch self {
    case .online: "wifi"
    case .limited: "wifi.exclamationmark"
    case .offline: "wifi.slash"
    case .unknown: "questionmark"
    }
  }
}

struct ReachabilityPreviews: PreviewProvider {
  static var previews: some View {
    let wifi = Reachability.Path(status: .satisfied, interfaces: [.init(name: "en0", kind: .wifi)], hasIPv4: true)
    let store = ReduxStoreBase(
      subject: .init(initialValue: Reachability.State()), reducer: Reachability.reducer,
      middleware: Reachability.feature.middleware.inject(
        .simulated(script: [(.zero, wifi), (.seconds(5), .unsatisfied)], clock: ContinuousClock())))
    store.dispatch(.monitoringRequested)
    return Reachability.View(viewModel: Reachability.viewModel(of: store))
  }
}
#endif
