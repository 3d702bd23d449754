public import Inspection

/// Returns the Swift expression for the part of a value at a path, such as `.failures["oslo"]?.isHeld`, and the part.
///
/// - Throws: An error if there is no such part, or if Swift has no expression for it. There is none for parts of cases,
///   elements of sets, and elements by their `id`.
public func swiftExpression(
  of path: String, in value: Any
) throws(Literal.PathError) -> (text: String, part: Any) {
  var (text, part, place, isOptional) = ("", value, Path(), false)
  for component in try Path(parsing: path).components {
    let (owner, whole) = (unwrapped(part), place)
    isOptional = isOptional || Mirror(reflecting: part).displayStyle == .optional
    place = place.appending(component)
    part = try inspect(value, at: place.description)
    let style = owner.flatMap { Mirror(reflecting: $0).displayStyle }
    let isReachable =
      switch component {
      case .member, .position: style != .enum
      case .element: style != .set
      case .identity: false
      }
    guard isReachable else {
      throw Literal.PathError(
        path: whole.description, message: "Swift has no expression for a part of it; name it as a whole", column: nil)
    }
    if isOptional { text += "?" }
    text +=
      (text.isEmpty || !place.description.hasSuffix("]") ? "." : "")
      + Path([component]).description.drop { $0 == "." }
    isOptional = style == .dictionary
  }
  return (text, part)
}
