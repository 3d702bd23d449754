package import Inspection

extension ValueChange {
  /// Returns the change with every literal replaced: the values, and the keys in the path.
  package func mapped(_ replace: (Literal) -> Literal) -> ValueChange {
    ValueChange(
      path: path.mappingKeys(replace), kind: kind, before: before.map(replace), after: after.map(replace))
  }

  /// The names of the path, without the keys.
  package var pathNames: [String] {
    let components = (try? Path(parsing: path))?.components ?? []
    return components.compactMap { component in
      switch component {
      case .member(let name): name
      case .position(let position): "\(position)"
      case .element, .identity: nil
      }
    }
  }
}

extension String {
  /// Returns a path with its keys replaced.
  fileprivate func mappingKeys(_ replace: (Literal) -> Literal) -> String {
    guard utf8.contains(UInt8(ascii: "[")), var path = try? Path(parsing: self) else { return self }
    path.components = path.components.map { component in
      switch component {
      case .element(let key): .element(replace(key))
      case .identity(let id): .identity(replace(id))
      case .member, .position: component
      }
    }
    return path.description
  }
}
