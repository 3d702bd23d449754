#if canImport(SwiftUI)
public import ConcurrencyRex
import Geodesy
import SwiftRex
public import SwiftUI

extension LocationSimulation {
  /// A map of the walk, and the buttons that control it.
  public struct View: SwiftUI.View {
    private let viewModel: ObservableViewModel<ViewAction, ViewState>

    /// Creates the view of a view model.
    public init(viewModel: ObservableViewModel<ViewAction, ViewState>) {
      self.viewModel = viewModel
    }

    /// The content of the view.
    public var body: some SwiftUI.View {
      VStack {
        WalkMap(viewModel: viewModel)
        Text(viewModel.title).font(.headline)
        ForEach(lines, id: \.self) { Text($0) }
        HStack {
          ForEach(viewModel.buttons) { button in
            Button(button.title) { viewModel.dispatch(button.action) }
          }
        }
      }
      .navigationTitle("Walk")
    }

    private var lines: [String] {
      [viewModel.detail, viewModel.place, viewModel.note].compactMap(\.self) + viewModel.problems
    }
  }
}

/// A track, the regions along it, and a position: a separate view, which only these three invalidate.
private struct WalkMap: View {
  let viewModel: ObservableViewModel<LocationSimulation.ViewAction, LocationSimulation.ViewState>

  var body: some View {
    let (line, regions, position) = (viewModel.line, viewModel.regions, viewModel.position)
    Canvas { context, size in
      let all = line + regions.map(\.center) + [position].compactMap(\.self)
      guard let projection = MapProjection(of: all, width: size.width, height: size.height) else { return }
      var path = Path()
      path.addLines(line.map { projection.point(of: $0) }.map { CGPoint(x: $0.x, y: $0.y) })
      context.stroke(path, with: .color(.secondary))
      for region in regions { dot(at: region.center, region.isInside ? .green : .gray) }
      if let position { dot(at: position, .red) }

      func dot(at coordinate: Coordinate, _ color: Color) {
        let (x, y) = projection.point(of: coordinate)
        context.fill(Path(ellipseIn: CGRect(x: x - 4, y: y - 4, width: 8, height: 8)), with: .color(color))
      }
    }
  }
}

struct LocationSimulationPreviews: PreviewProvider {
  static var previews: some View {
    let store = ReduxStoreBase(
      subject: .init(initialValue: LocationSimulation.State()), reducer: LocationSimulation.reducer,
      middleware: LocationSimulation.middleware.inject(.simulated(clock: ContinuousClock())))
    store.dispatch(.loadRequested)
    return LocationSimulation.View(viewModel: LocationSimulation.viewModel(of: store))
  }
}
#endif
