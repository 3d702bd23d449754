/// What the system knows of an interface beyond the routing socket.
struct LinkHints: Equatable, Sendable {
  /// Whether a wireless driver stands behind it.
  var isWireless = false
  /// The class that its driver claims, such as `wwan`.
  var deviceType: String?
}
