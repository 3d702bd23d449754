public import ConcurrencyRex
public import Geodesy
public import SwiftRex
import TrackFiles
import TrackPlayback

extension LocationSimulation {
  /// The walk as the user sees it.
  public struct ViewState: Equatable, Sendable {
    /// The status of playback, such as `paused`, or the name of the track before playback.
    public var title: String
    /// The speed and the progress, such as `12.5 m/s · 43 %`; `nil` without a position.
    public var detail: String?
    /// The names of the regions that the receiver is in; `nil` outside of all regions.
    public var place: String?
    /// The number of places that are neither shown nor monitored, in a sentence for the user; `nil` if there are none.
    public var note: String?
    /// The line of the track on a map.
    public var line: [Coordinate]
    /// The last reported position.
    public var position: Coordinate?
    /// The monitored regions.
    public var regions: [RegionRow]
    /// What the user can do now; the first button is the primary one.
    public var buttons: [Button]
    /// The reasons why a request was refused and why no track could be loaded.
    public var problems: [String]

    /// A monitored region.
    public struct RegionRow: Equatable, Identifiable, Sendable {
      /// The id of the region: the index of its place in the track.
      public var id: Int
      /// The name of the region.
      public var name: String
      /// The center.
      public var center: Coordinate
      /// The radius in meters.
      public var radius: Double
      /// Whether the receiver is in the region.
      public var isInside: Bool
    }

    /// A button of the screen.
    public struct Button: Equatable, Identifiable, Sendable {
      /// The text on the button.
      public var title: String
      /// The view action of a tap on the button.
      public var action: ViewAction
      /// The text on the button.
      public var id: String { title }
    }
  }

  /// What the user can do.
  public enum ViewAction: Equatable, Sendable {
    /// The button that loads the track was tapped.
    case loadTapped
    /// The button that starts playback was tapped.
    case startTapped
    /// The button that pauses playback was tapped.
    case pauseTapped
    /// The button that resumes playback was tapped.
    case resumeTapped
    /// The button that stops playback was tapped.
    case stopTapped
  }

  /// Returns what the screen shows for a state.
  public static func viewState(of state: State) -> ViewState {
    ViewState(
      title: state.title, detail: state.fix?.text, place: state.place, note: state.track?.note,
      line: [Coordinate](encodedPolyline: state.track?.line ?? "") ?? [], position: state.fix?.coordinate,
      regions: state.regionRows, buttons: state.buttons, problems: state.problems)
  }

  /// Returns the action for a user's input. The track starts at 12.5 m/s, the speed of a tram.
  public static func action(for input: ViewAction) -> Action {
    switch input {
    case .loadTapped: .loadRequested
    case .startTapped: .startRequested(speed: 12.5)
    case .pauseTapped: .pauseRequested(by: .user)
    case .resumeTapped: .resumeRequested(by: .user)
    case .stopTapped: .stopRequested
    }
  }

  /// Returns the view model of a store of this feature.
  @MainActor
  public static func viewModel(of store: some StoreType<Action, State>) -> ObservableViewModel<ViewAction, ViewState> {
    let screen = store.projection(action: action(for:), state: viewState(of:))
    return screen.asObservableViewModel(initialState: screen.state)
  }
}

extension LocationSimulation.State {
  fileprivate var title: String {
    switch status {
    case .idle where isLoading: "loading"
    case .idle: track?.name ?? "no track"
    case .playing: "playing"
    case .paused: "paused"
    case .finished: "finished"
    }
  }

  fileprivate var place: String? {
    if stays.isEmpty { return nil }
    return stays.sorted { $0.key < $1.key }.map(\.value.name).joined(separator: ", ")
  }

  fileprivate var regionRows: [LocationSimulation.ViewState.RegionRow] {
    regions.regions(around: track?.places ?? []).enumerated().map { id, region in
      .init(id: id, name: region.name, center: region.center, radius: region.radius, isInside: stays[id] != nil)
    }
  }

  fileprivate var buttons: [LocationSimulation.ViewState.Button] {
    let stop = LocationSimulation.ViewState.Button(title: "Stop", action: .stopTapped)
    return switch status {
    case .idle where track == nil: isLoading ? [] : [.init(title: "Load", action: .loadTapped)]
    case .idle: [.init(title: "Start", action: .startTapped)]
    case .playing: [.init(title: "Pause", action: .pauseTapped), stop]
    case .paused where speed == nil: [.init(title: "Start", action: .startTapped), stop]
    case .paused: [.init(title: "Resume", action: .resumeTapped), stop]
    case .finished: [.init(title: "Start", action: .startTapped), stop]
    }
  }
}

extension Track.Summary {
  fileprivate var note: String? {
    omittedPlaceCount > 0
      ? "shows and monitors the first \(places.count) places, not the other \(omittedPlaceCount)" : nil
  }
}

extension Fix {
  fileprivate var text: String {
    "\((speed * 10).rounded() / 10) m/s · \(Int((progress * 100).rounded())) %"
  }
}
