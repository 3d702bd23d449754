/// What a pane shows: rows and key bindings.
///
/// A renderer is a function from a view state and a size to a content.
public struct PaneContent<Action: Sendable>: Sendable {
  /// A few words next to the title.
  public var summary: StyledText
  /// The rows, from the top.
  public var rows: [Row]
  /// The keys besides Space and Enter.
  public var keys: [Binding]

  /// Creates the content of a pane.
  public init(summary: StyledText, rows: [Row] = [], keys: [Binding] = []) {
    (self.summary, self.rows, self.keys) = (summary, rows, keys)
  }

  /// Returns the content with long rows wrapped.
  func wrapped(to columns: Int) -> PaneContent {
    var wrapped = self
    wrapped.rows = rows.flatMap { row -> [Row] in
      if row.isPicture || row.text.columns <= columns { return [row] }
      return row.text.wrapped(to: columns, indent: 4).enumerated().map { number, text in
        number == 0 ? Row(text, id: row.id, action: row.action, detail: row.detail) : Row(text)
      }
    }
    return wrapped
  }

  /// A row of a pane.
  public struct Row: Sendable {
    /// The identity of the row, which keeps it selected when other rows come and go.
    public var id: String
    /// The text, which wraps at the width of the pane; a picture is cut there.
    public var text: StyledText
    /// The action of Space and Enter when the row is selected; a row without one cannot be selected.
    public var action: Action?
    /// The name of the detail that Enter opens, if there is one; otherwise Enter does what Space does.
    public var detail: String?
    /// Whether the row is part of a picture, which never wraps and is left out of plain output.
    public var isPicture = false

    /// Creates a row.
    public init(
      _ text: StyledText, id: String = "", action: Action? = nil, detail: String? = nil, isPicture: Bool = false
    ) {
      (self.id, self.text, self.action, self.detail, self.isPicture) = (id, text, action, detail, isPicture)
    }
  }

  /// A key and its action.
  public struct Binding: Sendable {
    /// The key.
    public var key: Character
    /// A word for the list of keys.
    public var label: String
    /// The action.
    public var action: Action

    /// Creates a binding.
    public init(_ key: Character, _ label: String, _ action: Action) {
      (self.key, self.label, self.action) = (key, label, action)
    }
  }
}

/// The space for the rows of a pane.
public struct PaneSize: Equatable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The maximum number of rows.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }
}
