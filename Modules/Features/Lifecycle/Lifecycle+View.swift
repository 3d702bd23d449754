#if canImport(SwiftUI)
public import ConcurrencyRex
import SwiftRex
public import SwiftUI

extension Lifecycle {
  /// The phases of the app, and buttons that suspend and end a process.
  public struct View: SwiftUI.View {
    private let viewModel: ObservableViewModel<ViewAction, ViewState>

    /// Creates the view of a view model.
    public init(viewModel: ObservableViewModel<ViewAction, ViewState>) {
      self.viewModel = viewModel
    }

    /// The content of the view.
    public var body: some SwiftUI.View {
      List {
        Section(viewModel.title) {
          ForEach(viewModel.phases) { LabeledContent($0.name, value: $0.began) }
          if let note = viewModel.note { Text(note).font(.footnote) }
        }
        if viewModel.grantsRequests {
          Section {
            Button("Suspend") { viewModel.dispatch(.suspendTapped) }
            Button("Quit", role: .destructive) { viewModel.dispatch(.quitTapped) }
          }
        }
      }
      .navigationTitle("Lifecycle")
    }
  }
}

struct LifecyclePreviews: PreviewProvider {
  static var previews: some View {
    let store = ReduxStoreBase(
      subject: .init(initialValue: Lifecycle.State()), reducer: Lifecycle.reducer,
      middleware: Lifecycle.middleware.inject(.simulated(clock: ContinuousClock())))
    store.dispatch(.launched)
    return Lifecycle.View(viewModel: Lifecycle.viewModel(of: store))
  }
}
#endif
