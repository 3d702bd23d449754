#if canImport(SwiftUI)
public import ConcurrencyRex
import SwiftRex
public import SwiftUI

extension Blank {
  /// The text, and a button that loads it.
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
          Button("Load") { viewModel.dispatch(.loadTapped) }
          if let note = viewModel.note { Text(note).font(.footnote) }
        }
      }
      .navigationTitle("Blank")
    }
  }
}
#endif
