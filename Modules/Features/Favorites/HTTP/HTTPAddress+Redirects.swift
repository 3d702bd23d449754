extension Favorites.HTTPAddress {
  /// Resolves the `Location` of a redirect; `nil` if it is none that can be followed.
  func resolving(_ location: String) -> Self? {
    let location = location.prefix { $0 != "#" }
    if Self.isMeant(by: String(location)) { return try? Self(String(location)) }
    if location.hasPrefix("//") { return try? Self("\(origin.scheme):\(location)") }
    guard !location.isEmpty, !location.prefix(while: { $0 != "/" }).contains(":") else { return nil }
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    return try? Self("\(origin)\(location.hasPrefix("/") ? "" : folder)\(location)")
  }
}
