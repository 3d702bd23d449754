/// The heights of stacked panes.
enum PaneHeights {
  /// A title and three rows, which all panes keep if there is enough room.
  private static let least = 4

  /// Returns heights within a number of rows, from those that the panes request.
  ///
  /// The highest panes lose rows first. Then all but the focused pane are reduced to their titles, and then left out.
  static func fitting(_ wanted: [Int], focus: Int, within available: Int) -> [Int] {
    var heights = wanted
    var excess: Int { heights.reduce(0, +) - available }
    while excess > 0, let highest = heights.indices.max(by: { heights[$0] < heights[$1] }), heights[highest] > least {
      heights[highest] -= 1
    }
    for height in [1, 0] {
      for index in heights.indices.reversed() where index != focus && excess > 0 {
        heights[index] = min(height, heights[index])
      }
    }
    if excess > 0, heights.indices.contains(focus) { heights[focus] = max(0, available) }
    return heights
  }
}
