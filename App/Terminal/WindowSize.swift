/// The size of a terminal in characters, at least one by one.
struct WindowSize: Equatable, Sendable {
  let columns: Int
  let rows: Int

  /// The size of a terminal that does not tell its size.
  static let usual = WindowSize(columns: 80, rows: 24)

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}
