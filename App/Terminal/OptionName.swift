/// The options there are, as they are typed.
enum OptionName: String, CaseIterable, Sendable {
  case world = "--world"
  case favorites = "--favorites"
  case track = "--track"
  case saveTime = "--save-time"
  case probe = "--probe"
  case withParent = "--with-parent"
  case json = "--json"
  case command = "-c"
  case script = "--script"
  case help = "--help"

  /// What follows the option; `nil` if nothing does.
  var value: String? {
    switch self {
    case .world: "live or simulated"
    case .favorites: "a file or an address"
    case .track, .script: "a file"
    case .saveTime: "a number of seconds"
    case .probe: "an http URL"
    case .command: "a command"
    case .withParent, .json, .help: nil
    }
  }

  var mayRepeat: Bool { self == .command }

  /// The option that was most likely meant; `nil` if none is like it.
  static func nearest(to typed: String) -> OptionName? {
    let typed = typed.lowercased()
    if typed.count > 2, let begun = allCases.first(where: { $0.rawValue.hasPrefix(typed) }) { return begun }
    let distances = allCases.map { (name: $0, distance: EditDistance.between(typed, $0.rawValue)) }
    let nearest = distances.min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance * 2 <= max(2, typed.count) ? $0.name : nil }
  }
}
