import Geodesy
import LocationSimulationFeature
import Screens

extension PaneContent<LocationSimulation.ViewAction> {
  /// Creates the pane of the walk: the primary button, and a map with the regions, the track and the position.
  ///
  /// - Parameters:
  ///   - state: The state of the screen.
  ///   - size: The size of the pane; the map fills what the text leaves.
  init(_ state: LocationSimulation.ViewState, in size: PaneSize) {
    let button = state.buttons.first
    let texts =
      [
        button.map { Row(StyledText("[\($0.title)]", .bold), id: "primary", action: $0.action) },
        state.place.map { Row(StyledText("◉ \($0)", .good)) },
        state.note.map { Row(StyledText($0, .dim)) },
      ].compactMap(\.self) + state.problems.map { Row(StyledText($0, .bad)) }
    let room = PaneSize(columns: size.columns, rows: min(Self.mapRows, size.rows - texts.count))
    let map = room.rows < 3 || state.line.isEmpty ? [] : TrackMap(state, in: room).rows
    let others = state.buttons.dropFirst().filter { $0.action == .stopTapped }
    self.init(
      summary: StyledText([state.title, state.detail].compactMap(\.self).joined(separator: " · ")),
      rows: texts + map.map { Row($0, isPicture: true) },
      keys: (button.map { [Binding("p", $0.title.lowercased(), $0.action)] } ?? [])
        + others.map { Binding("s", $0.title.lowercased(), $0.action) })
  }

  private static var mapRows: Int { 10 }
}

/// A map with the track, its regions, and the position.
private struct TrackMap {
  private(set) var rows: [StyledText] = []

  init(_ state: LocationSimulation.ViewState, in size: PaneSize) {
    var canvas = BrailleCanvas(size)
    let circles = state.regions.map { region in region.center.circle(ofRadius: region.radius) }
    let all = state.line + circles.joined() + [state.position].compactMap(\.self)
    guard let projection = MapProjection(of: all, width: Double(canvas.width - 1), height: Double(canvas.height - 1))
    else { return }
    for circle in circles { canvas.draw(circle.map { projection.point(of: $0) }) }
    canvas.draw(state.line.map { projection.point(of: $0) })
    for region in state.regions {
      let (x, y) = projection.point(of: region.center)
      canvas.mark(region.isInside ? "◉" : "○", region.isInside ? .good : .dim, x: x, y: y)
    }
    if let position = state.position {
      let (x, y) = projection.point(of: position)
      canvas.mark("✚", .bad, x: x, y: y)
    }
    rows = canvas.rows
  }
}

extension BrailleCanvas {
  fileprivate mutating func draw(_ points: [(x: Double, y: Double)]) {
    for (start, end) in zip(points, points.dropFirst()) { draw(from: start, to: end) }
  }
}

extension Coordinate {
  /// Returns points on the circle around this one, at a distance in meters.
  fileprivate func circle(ofRadius radius: Double) -> [Coordinate] {
    stride(from: 0, through: 360, by: 15).compactMap {
      Geodesic.direct(from: self, azimuth: $0, distance: radius)?.coordinate
    }
  }
}
