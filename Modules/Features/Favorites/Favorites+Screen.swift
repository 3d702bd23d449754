public import ConcurrencyRex
public import SwiftRex

extension Favorites {
  /// What the screen shows.
  public struct ViewState: Equatable, Sendable {
    /// The number of favorites, such as `2 favorites`.
    public var title: String
    /// The favorites, and the items with unsaved changes, sorted by name.
    public var rows: [Row]
    /// A message for the user, such as why items could not be read or saved, or were rejected.
    public var banner: String?
    /// What the user can do about it now.
    public var buttons: [Button] = []

    /// Returns the screen with a row for each of some items that can be marked as well.
    public func offering(_ items: [String]) -> ViewState {
      let others = Set(items).subtracting(rows.map(\.id))
      var offer = self
      offer.rows += others.map { Row(id: $0, isFavorite: false, mark: .saved) }
      offer.rows.sort { $0.id < $1.id }
      return offer
    }

    /// A button below the banner.
    public struct Button: Equatable, Identifiable, Sendable {
      /// The text on the button.
      public var title: String
      /// The view action of a tap on the button.
      public var action: ViewAction
      /// The text on the button.
      public var id: String { title }
    }

    /// An item that can be marked and unmarked.
    public struct Row: Equatable, Identifiable, Sendable {
      /// The name of the item.
      public var id: String
      /// Whether the user marked the item.
      public var isFavorite: Bool
      /// Whether the last change of the item is saved.
      public var mark: Mark
    }

    /// Whether the last change of an item is saved.
    public enum Mark: Equatable, Sendable {
      /// It is saved, or there was none.
      case saved
      /// It waits to be saved, or is being saved.
      case saving
      /// It failed, was rejected, or waits for the end of an outage, for this reason.
      case unsaved(String)

      /// The text beside the item; empty if the change is saved.
      public var text: String {
        switch self {
        case .saved: ""
        case .saving: "saving"
        case .unsaved(let reason): "unsaved: \(reason)"
        }
      }
    }
  }

  /// What the user can do.
  public enum ViewAction: Equatable, Sendable {
    /// The row of an item was tapped.
    case rowTapped(id: String)
    /// The button that tries again was tapped.
    case retryTapped
    /// The button that dismisses the rejected changes was tapped.
    case dismissTapped
  }

  /// Returns what the screen shows for a state.
  public static func viewState(of state: State) -> ViewState {
    let items = state.items.union(state.unsaved.keys)
    return ViewState(
      title: state.title,
      rows: items.sorted().map { .init(id: $0, isFavorite: state.items.contains($0), mark: state.mark(of: $0)) },
      banner: state.banner, buttons: state.buttons)
  }

  /// Returns the action for a user's input.
  public static func action(for input: ViewAction) -> Action {
    switch input {
    case .rowTapped(let id): .itemTapped(id)
    case .retryTapped: .retryRequested
    case .dismissTapped: .rejectionsDismissed
    }
  }

  /// Returns the view model of a store of this feature.
  @MainActor
  public static func viewModel(of store: some StoreType<Action, State>) -> ObservableViewModel<ViewAction, ViewState> {
    let screen = store.projection(action: action(for:), state: viewState(of:))
    return screen.asObservableViewModel(initialState: screen.state)
  }
}

extension Favorites.State {
  fileprivate var title: String {
    switch items.count {
    case 0 where needsLoad: "not loaded yet"
    case 0: "no favorites"
    case 1: "1 favorite"
    case let count: "\(count) favorites"
    }
  }

  fileprivate func mark(of item: String) -> Favorites.ViewState.Mark {
    guard let change = unsaved[item] else { return .saved }
    let outage = sync == .idle ? outage : nil
    return (change.rejection ?? change.backoff?.error.reason ?? outage?.error.reason).map { .unsaved($0) } ?? .saving
  }

  fileprivate var banner: String? {
    if sync == .idle, let outage { return "\(needsLoad ? "Not loaded" : "Not saved"): \(outage.error.reason)" }
    let lines = rejections.map { "\($0.item) was rejected: \($0.reason)" } + messages.all
    return lines.isEmpty ? nil : lines.joined(separator: "; ")
  }

  /// Another attempt, if it would have an effect, and the dismissal of rejected changes.
  fileprivate var buttons: [Favorites.ViewState.Button] {
    let waits = sync == .idle && outage != nil || unsaved.values.contains { $0.status == .held }
    let canRetry = waits || !needsLoad && !messages.all.isEmpty
    return (canRetry ? [.init(title: "Try again", action: .retryTapped)] : [])
      + (rejections.isEmpty ? [] : [.init(title: "Dismiss", action: .dismissTapped)])
  }
}
