import ReachabilityFeature

extension Options {
  /// Reads the arguments, without the program's name. `--help` ends the reading.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var seen: Set<OptionName> = []
    while let argument = rest.popFirst() {
      if argument == "--" { break }
      let (name, attached) = try Self.split(argument)
      guard seen.insert(name).inserted || name.mayRepeat else {
        throw UsageError(message: "\(name.rawValue) is given twice")
      }
      try set(name, to: Self.value(of: name, attached: attached, rest: &rest))
      if help { return }
    }
    if let extra = rest.first { throw UsageError(message: "unexpected argument \"\(extra)\"") }
  }

  private static func split(_ argument: String) throws(UsageError) -> (OptionName, String?) {
    guard argument.hasPrefix("-"), argument != "-" else {
      throw UsageError(message: "unexpected argument \"\(argument)\"")
    }
    if argument == "-h" { return (.help, nil) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = OptionName(rawValue: String(parts[0])) else {
      let hint = OptionName.nearest(to: String(parts[0])).map { "did you mean \($0.rawValue)?" } ?? "see --help"
      throw UsageError(message: "unknown option \(parts[0]); \(hint)")
    }
    return (name, parts.count > 1 ? String(parts[1]) : nil)
  }

  private static func value(
    of name: OptionName, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let expected = name.value else {
      guard attached == nil else { throw UsageError(message: "\(name.rawValue) takes no value") }
      return ""
    }
    if attached == nil, let next = rest.first, next == "--" || OptionName(rawValue: next) != nil {
      throw UsageError(message: "\(name.rawValue) needs \(expected)")
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty || name == .command else {
      throw UsageError(message: "\(name.rawValue) needs \(expected)")
    }
    return value
  }

  private mutating func set(_ name: OptionName, to value: String) throws(UsageError) {
    switch name {
    case .world:
      guard let world = WorldName(rawValue: value) else {
        throw UsageError(message: "--world takes live or simulated, not \"\(value)\"")
      }
      self.world = world
    case .favorites: favorites = try FavoritesPlace(value)
    case .track: track = value
    case .saveTime: saveTime = try Self.saveTime(value)
    case .probe: probe = try Self.probe(value)
    case .withParent: endsWithParent = true
    case .json: json = true
    case .command: commands.append(value)
    case .script: script = value
    case .help: help = true
    }
  }

  private static func saveTime(_ value: String) throws(UsageError) -> Duration {
    guard let seconds = Double(value), seconds >= 0, seconds <= 3600 else {
      throw UsageError(message: "--save-time takes seconds, from 0 to 3600, not \"\(value)\"")
    }
    return .seconds(seconds)
  }

  private static func probe(_ value: String) throws(UsageError) -> Reachability.ProbeTarget {
    guard let target = Reachability.ProbeTarget(url: value) else {
      throw UsageError(message: "--probe takes a URL such as http://example.com/generate_204, not \"\(value)\"")
    }
    return target
  }
}
