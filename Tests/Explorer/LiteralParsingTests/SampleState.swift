import Inspection

/// A state with every kind of part, to walk through and to change.
struct SampleState: Equatable {
  var favorites = Favorites()
  var track = Track()
  var stops = [Stop(id: 1, name: "Oslo"), Stop(id: 7, name: "Bergen")]
  var tags: Set<String> = ["sea", "fjord"]
  var byLevel: [Level: Int] = [.low: 1]
  var selected: Stop? = Stop(id: 1, name: "Oslo")
  var sync = Sync.failed(reason: "disk full")
  var screen = Screen.stop(Stop(id: 1, name: "Oslo"))
  var nothing: Stop?

  static let example = SampleState()

  struct Favorites: Equatable {
    var items = ["oslo": Item(count: 3), "bergen": Item(count: 1)]
  }

  struct Item: Equatable { var count: Int }

  struct Track: Equatable {
    var points = [Position(latitude: 1, longitude: 1), Position(latitude: 2, longitude: 2)]
  }

  struct Stop: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  enum Sync: Equatable {
    case idle
    case saving
    case failed(reason: String)
    case merged(Int, Int)
  }

  enum Screen: Equatable {
    case list
    case stop(Stop)
  }
}

/// A dictionary of another type, which is inspected like the one that it wraps.
struct WrappedDictionary: RawRepresentable, Equatable, CustomReflectable {
  var rawValue: [String: Int]

  var customMirror: Mirror { Mirror(reflecting: rawValue) }
}
