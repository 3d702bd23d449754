public import ConcurrencyRex
import Inspection
public import SwiftRex

extension Lifecycle {
  /// What the screen shows.
  public struct ViewState: Equatable, Sendable {
    /// The name of the current phase, such as `active`.
    public var title: String
    /// The latest phases in which the app stayed, oldest first.
    public var phases: [PhaseRow]
    /// Memory warnings, and whether an event was ignored; `nil` if there is nothing to report.
    public var note: String?
    /// Whether the user can suspend and end the app here; where the system decides, it does not grant requests.
    public var grantsRequests = true

    /// A phase in which the app stayed.
    public struct PhaseRow: Equatable, Identifiable, Sendable {
      /// The number of earlier phases.
      public var id: Int
      /// The name of the phase.
      public var name: String
      /// The time at which it began, such as `1:30`.
      public var began: String
    }
  }

  /// What the user can do.
  public enum ViewAction: Equatable, Sendable {
    /// The button that stops the process was tapped.
    case suspendTapped
    /// The button that ends the app was tapped.
    case quitTapped
  }

  /// Returns what the screen shows for a state.
  public static func viewState(of state: State) -> ViewState {
    ViewState(
      title: state.phase.name,
      phases: state.recentPhases.map { .init(id: $0.id, name: $0.phase.name, began: $0.time.clockText) },
      note: state.note, grantsRequests: !state.isDecidedBySystem)
  }

  /// Returns the action for a user's input.
  public static func action(for input: ViewAction) -> Action {
    switch input {
    case .suspendTapped: .suspensionRequested
    case .quitTapped: .terminationRequested(.user)
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

extension Lifecycle.State {
  fileprivate var note: String? {
    let notes = [
      memoryWarnings == 0 ? nil : memoryWarnings == 1 ? "1 memory warning" : "\(memoryWarnings) memory warnings",
      memoryWatchFailure, ignored.map { "events ignored while \($0.phase.name): \($0.count)" },
    ]
    let text = notes.compactMap(\.self).joined(separator: " · ")
    return text.isEmpty ? nil : text
  }
}
