#if canImport(SwiftUI)
import ConcurrencyRex
import SwiftRex
import SwiftUI

extension NearbyScreen {
  /// The places near the position. A tap on a row marks or unmarks it.
  struct View: SwiftUI.View {
    let viewModel: ObservableViewModel<ViewAction, ViewState>

    var body: some SwiftUI.View {
      List {
        Section(viewModel.state.title) {
          ForEach(viewModel.state.rows) { row in
            Button {
              viewModel.dispatch(.rowTapped(id: row.id))
            } label: {
              LabeledContent {
                Text(row.distance)
              } label: {
                Label(row.id, systemImage: row.isFavorite ? "star.fill" : "star")
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
