#if canImport(SwiftUI)
public import ConcurrencyRex
import SwiftRex
public import SwiftUI

extension Favorites {
  /// The list of favorites. A tap on a row marks or unmarks it.
  public struct View: SwiftUI.View {
    private let viewModel: ObservableViewModel<ViewAction, ViewState>

    /// Creates the view of a view model.
    public init(viewModel: ObservableViewModel<ViewAction, ViewState>) {
      self.viewModel = viewModel
    }

    /// The content of the view.
    public var body: some SwiftUI.View {
      List {
        if viewModel.banner != nil || !viewModel.buttons.isEmpty {
          Section {
            if let banner = viewModel.banner { Text(banner) }
            ForEach(viewModel.buttons) { button in
              Button(button.title) { viewModel.dispatch(button.action) }
            }
          }
        }
        Section(viewModel.title) {
          ForEach(viewModel.rows) { row in
            Button {
              viewModel.dispatch(.rowTapped(id: row.id))
            } label: {
              HStack {
                Label(row.id, systemImage: row.isFavorite ? "star.fill" : "star")
                Spacer()
                Text(row.mark.text).font(.footnote)
              }
            }
          }
        }
      }
      .navigationTitle("Favorites")
    }
  }
}

struct FavoritesPreviews: PreviewProvider {
  static var previews: some View {
    let store = ReduxStoreBase(
      subject: .init(initialValue: Favorites.State()), reducer: Favorites.reducer,
      middleware: Favorites.feature.middleware.inject(.simulated(items: ["lima"], clock: ContinuousClock())))
    store.dispatch(.loadRequested)
    return Favorites.View(viewModel: Favorites.viewModel(of: store))
  }
}
#endif
