import Inspection

extension Literal {
  /// Returns the parts at a path of names: of cases, labels and fields. Elements of collections have the path of the
  /// collection.
  func parts(at path: ArraySlice<Substring>) -> [Literal] {
    guard let name = path.first else { return [self] }
    switch self {
    case .case(let own, let arguments):
      if own != name { return [] }
      return path.count == 1 ? arguments.map(\.value) : Self.parts(of: arguments, at: path.dropFirst())
    case .record(_, let fields), .tuple(let fields): return Self.parts(of: fields, at: path)
    case .array(let elements): return elements.flatMap { $0.parts(at: path) }
    case .dictionary(let pairs): return pairs.flatMap { $0.value.parts(at: path) }
    default: return []
    }
  }

  private static func parts(of arguments: [Argument], at path: ArraySlice<Substring>) -> [Literal] {
    arguments.flatMap { argument in
      guard let label = argument.label else { return argument.value.parts(at: path) }
      return path.first.map(String.init) == label ? argument.value.parts(at: path.dropFirst()) : []
    }
  }

  /// The names of the case and of the cases inside it, such as `favorites.itemTapped`; empty if it is not a case.
  var casePath: String {
    guard case .case(let name, let arguments) = self else { return "" }
    let rest = arguments.count == 1 && arguments[0].label == nil ? arguments[0].value.casePath : ""
    return rest.isEmpty ? name : "\(name).\(rest)"
  }
}
