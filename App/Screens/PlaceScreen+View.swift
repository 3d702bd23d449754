#if canImport(SwiftUI)
import ConcurrencyRex
import SwiftRex
import SwiftUI

extension PlaceScreen {
  /// The details of an open place, with the button that marks it.
  struct View: SwiftUI.View {
    let id: ID
    let viewModel: ObservableViewModel<ViewAction, [ViewState]>

    var body: some SwiftUI.View {
      List {
        if let place = viewModel.state.first(where: { $0.id == id }) {
          Button(place.button) { viewModel.dispatch(.markTapped(id: id)) }
          if let distance = place.distance { Text(distance) }
          if let stay = place.stay { Text(stay) }
          if let neighbor = place.neighbor {
            Button {
              viewModel.dispatch(.neighborTapped(id: neighbor.id))
            } label: {
              LabeledContent(neighbor.id, value: neighbor.distance)
            }
          }
        }
      }
      .navigationTitle(id)
    }
  }
}
#endif
