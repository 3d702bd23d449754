extension LocationSimulation {
  /// The track that grows out of the elements of a GPX file, told one after the other.
  ///
  /// Tracks come before routes: only a file without any track point is played by its routes, each one a segment. Memory
  /// is that of the points and of the named places.
  struct GPXReader {
    private let path: String
    private var stack = [GPXElement.document]
    /// Whether the file's own end tag was read.
    private(set) var hasEnded = false
    private var text = ""
    private var tracks = GPXPoints()
    private var routes = GPXPoints()
    private var places: [Place] = []
    private var fileName: String?
    private var pending = Pending()

    /// What is known of the point being read.
    private struct Pending {
      var coordinate: Coordinate?
      var elevation: Double?
      var time: Timestamp?
      var name: String?

      func add(to points: inout GPXPoints) {
        guard let coordinate else { return }
        points.add(coordinate, elevation: elevation, time: time)
      }
    }

    /// Begins a file; the path is only for messages and, in want of another, for the name of the track.
    init(path: String) { self.path = path }

    /// Reads a start tag that ends on a line, which is asked for only if it matters.
    mutating func open(
      _ name: String, _ attributes: [String: String], line: @autoclosure () -> Int
    ) throws(TrackError) {
      let parent = stack.last ?? .document
      let element = parent.child(named: name)
      if parent == .document && element != .file {
        throw error(
          line(), "this is XML but not GPX, for it begins with the element \(TrackError.quote(name))",
          "export the track as GPX")
      }
      stack.append(element)
      if element.isText { text = "" }
      switch element {
      case .trackPoint, .routePoint, .waypoint:
        let degrees = try GPXDegrees(attributes, path: path, line: line())
        pending = Pending(coordinate: degrees.coordinate)
      case .segment: tracks.breakSegment()
      case .route: routes.breakSegment()
      case .document, .file, .metadata, .track, .name, .elevation, .time, .ignored: break
      }
    }

    /// Reads text; of a very long one only the beginning is kept.
    mutating func read(_ more: String) {
      guard stack.last?.isText == true, text.utf8.count < Self.longestText else { return }
      text += more.utf8.count <= Self.longestText ? more : String(more.prefix(Self.longestText))
    }

    /// Reads the end tag of the innermost element.
    mutating func close() {
      guard stack.count > 1, let element = stack.popLast() else { return }
      switch element {
      case .file: hasEnded = true
      case .trackPoint: pending.add(to: &tracks)
      case .routePoint: pending.add(to: &routes)
      case .waypoint: addPlace()
      case .name: keepName(in: stack.last)
      case .elevation: pending.elevation = Double(trimmed).flatMap { $0.isFinite ? $0 : nil }
      case .time: pending.time = Timestamp(iso8601: trimmed)
      case .document, .metadata, .track, .segment, .route, .ignored: break
      }
    }

    /// Makes the track, once the file has ended on a line.
    func finish(line: Int) throws(TrackError) -> Track {
      guard hasEnded else {
        throw error(line, "the file ends before </gpx>", "it is incomplete: copy, download or export it again")
      }
      let source = tracks.points.isEmpty ? routes : tracks
      let name = source.name ?? fileName ?? baseName
      if let track = Track(name: name, points: source.points, segmentStarts: source.segmentStarts, places: places) {
        return track
      }
      let found = places.isEmpty ? "there is no point in it" : "there are waypoints in it, but no track and no route"
      throw error(line, found, "export it with a track or a route")
    }
  }
}

extension LocationSimulation.GPXReader {
  private static let longestText = 1_000

  private var trimmed: String { LocationSimulation.GPXDegrees.trim(text) }

  private var baseName: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.lowercased().hasSuffix(".gpx") && last.utf8.count > 4 ? String(last.dropLast(4)) : last
  }

  private mutating func addPlace() {
    guard let coordinate = pending.coordinate, let name = pending.name else { return }
    places.append(.init(name: name, coordinate: coordinate))
  }

  private mutating func keepName(in parent: LocationSimulation.GPXElement?) {
    guard !trimmed.isEmpty else { return }
    switch parent {
    case .track: tracks.name = tracks.name ?? trimmed
    case .route: routes.name = routes.name ?? trimmed
    case .waypoint: pending.name = trimmed
    default: fileName = fileName ?? trimmed
    }
  }

  private func error(_ line: Int, _ problem: String, _ advice: String) -> LocationSimulation.TrackError {
    .init(file: path, line: line, problem: problem, advice: advice)
  }
}
