extension HTTPAddress {
  /// Returns the target of a redirect; `nil` if it is not an `http` or `https` address.
  ///
  /// - Parameter location: The value of the header `Location`, which may be relative to this address.
  public func resolving(_ location: String) -> Self? {
    let location = location.prefix { $0 != "#" }
    if Self.hasScheme(String(location)) { return try? Self(String(location)) }
    if location.hasPrefix("//") { return try? Self("\(origin.scheme):\(location)") }
    guard !location.isEmpty, !location.prefix(while: { $0 != "/" }).contains(":") else { return nil }
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    return try? Self("\(origin)\(location.hasPrefix("/") ? "" : folder)\(location)")
  }
}
