public import ConcurrencyRex
import SwiftRex

/// A part of the terminal that shows the state of a view model and sends it the user's actions.
@MainActor
public struct Pane {
  private(set) var title: String
  /// The id in the app's navigation; `nil` if the pane is not part of it.
  let id: AnyHashable?
  /// Returns the content. It reads the view model, so its changes can be observed.
  let content: (PaneSize) -> PaneContent<Dispatch>

  typealias Dispatch = @MainActor @Sendable () -> Void

  /// Creates a pane.
  ///
  /// - Parameters:
  ///   - title: A word at the top.
  ///   - id: The id of the pane in the app's navigation.
  ///   - viewModel: The view model, whose state is shown.
  ///   - render: Returns the content for a view state and the room for its rows.
  public init<ViewAction, ViewState>(
    _ title: String, id: AnyHashable? = nil, _ viewModel: ObservableViewModel<ViewAction, ViewState>,
    render: @escaping (ViewState, PaneSize) -> PaneContent<ViewAction>
  ) {
    (self.title, self.id) = (title, id)
    content = { size in
      render(viewModel.state, size).map { action in
        { viewModel.dispatch(action, from: ActionSource(file: title, line: 0, origin: .user)) }
      }
    }
  }

  func titled(_ title: String) -> Pane {
    var pane = self
    pane.title = title
    return pane
  }
}

extension PaneContent {
  fileprivate func map<Other>(_ transform: (Action) -> Other) -> PaneContent<Other> {
    PaneContent<Other>(
      summary: summary,
      rows: rows.map {
        .init(
          $0.text, id: $0.id, action: $0.action.map(transform), detail: $0.detail, isPicture: $0.isPicture)
      },
      keys: keys.map { .init($0.key, $0.label, transform($0.action)) })
  }
}
