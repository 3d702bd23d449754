/// How the user moves between panes, in an app whose state knows which one is selected and what is open over it.
///
/// The selected pane has the focus, and the topmost detail covers it.
@MainActor
public struct PaneNavigation {
  let selected: () -> AnyHashable
  let select: (AnyHashable) -> Void
  let details: () -> [Pane]
  /// `nil` for an app without details.
  let open: ((String) -> (@MainActor () -> Void)?)?
  let close: () -> Void
  let problem: () -> String?

  /// Creates the navigation of an app.
  ///
  /// - Parameters:
  ///   - selected: Returns the id of the selected pane. It reads a view model, so its changes can be observed.
  ///   - select: Selects a pane.
  ///   - details: Returns what is open over the selected pane, the last one on top. It reads a view model.
  ///   - open: Returns the function that opens a detail, or `nil` if there is none with this name.
  ///   - close: Closes the detail on top.
  ///   - problem: Returns why the last step failed. It reads a view model.
  public init<ID: Hashable>(
    selected: @escaping () -> ID, select: @escaping (ID) -> Void, details: @escaping () -> [Pane] = { [] },
    open: ((String) -> (@MainActor () -> Void)?)? = nil, close: @escaping () -> Void = {},
    problem: @escaping () -> String? = { nil }
  ) {
    self.selected = { AnyHashable(selected()) }
    self.select = { id in if let id = id.base as? ID { select(id) } }
    (self.details, self.open, self.close, self.problem) = (details, open, close, problem)
  }
}

/// The panes of an app, and its navigation between them.
@MainActor
struct PaneStack {
  let panes: [Pane]
  let navigation: PaneNavigation?

  struct Shown {
    /// The panes, with the topmost detail instead of the selected one.
    var panes: [Pane]
    var selected: Int?
    var details: [String] = []
  }

  var shown: Shown {
    guard let navigation else { return Shown(panes: panes) }
    let id = navigation.selected()
    guard let index = panes.firstIndex(where: { $0.id == id }) else { return Shown(panes: panes) }
    let details = navigation.details()
    var shown = Shown(panes: panes, selected: index, details: details.map(\.title))
    if let top = details.last {
      shown.panes[index] = top.titled(([panes[index].title] + shown.details).joined(separator: " › "))
    }
    return shown
  }
}
