import HTTP

/// A link to a place: `place/Opera`, or a URL such as `walk://place/City%20hall`.
struct PlaceLink: Equatable, Sendable {
  /// The name of the place.
  let place: PlaceScreen.ID

  /// Creates a link from a string; returns `nil` if that is not a link to a place.
  init?(_ text: String) {
    let path = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    let parts = path.split(separator: "/", maxSplits: 1).map { PercentEncoding.decoded(String($0)) }
    guard parts.count == 2, parts[0] == "place" else { return nil }
    place = parts[1]
  }

  /// The action that follows the link.
  var action: AppAction { .navigation(.linkArrived(to: place)) }
}
