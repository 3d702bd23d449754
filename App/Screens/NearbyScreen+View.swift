#if canImport(SwiftUI)
import ConcurrencyRex
import SwiftRex
import SwiftUI

extension NearbyScreen {
  /// The places near the position. A tap on a row opens the place, and one on its star marks or unmarks it.
  struct View: SwiftUI.View {
    let viewModel: ObservableViewModel<ViewAction, ViewState>

    var body: some SwiftUI.View {
      List {
        Section(viewModel.title) {
          ForEach(viewModel.rows) { row in
            NavigationLink(value: row.id) {
              LabeledContent {
                Text(row.distance)
              } label: {
                Button {
                  viewModel.dispatch(.starTapped(id: row.id))
                } label: {
                  Label(row.id, systemImage: row.isFavorite ? "star.fill" : "star")
                }
                .buttonStyle(.borderless)
              }
            }
          }
        }
      }
      .navigationTitle("Nearby")
    }
  }
}
#endif
