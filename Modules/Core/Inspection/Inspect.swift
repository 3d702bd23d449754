/// Finds a part of a live value by its path.
///
/// A path is what `Change` prints: `favorites.items["oslo"].sync`, `track.points[3].latitude`, `tracks[id: 7]`.
/// An associated value is reached by its label, or through the name of its case, if the value is in that case.
/// Optionals on the way are unwrapped. Only what the path passes is looked at.
public func inspect(_ value: Any, at path: String) throws(Literal.PathError) -> Any {
  let way = try Path(of: path)
  var found = value
  var passed = Path()
  for component in way.components {
    found = try PathStep(component, at: passed).taken(from: found)
    passed = passed.appending(component)
  }
  return found
}
