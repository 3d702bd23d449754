/// The path from a value to one of its parts, written `favorites.items["oslo"].sync`.
package struct Path: Equatable, Sendable, CustomStringConvertible {
  package enum Component: Equatable, Sendable {
    /// A property, a case, or an associated value by its label.
    case member(String)
    /// An unlabeled associated value or tuple element.
    case position(Int)
    /// An element by its index, or a value by its key.
    case element(Literal)
    /// An element by its `id`.
    case identity(Literal)
  }

  package var components: [Component] = []

  package init(_ components: [Component] = []) { self.components = components }

  /// Returns the path to a part of the part at this path; the path itself if there is no component.
  package func appending(_ component: Component?) -> Path {
    guard let component else { return self }
    return Path(components + [component])
  }

  package var description: String {
    components.reduce(into: "") { text, component in
      switch component {
      case .member(let name):
        if !text.isEmpty { text += "." }
        text.append(name: name)
      case .position(let position): text += ".\(position)"
      case .element(let literal): text += Literal.array([literal]).description
      case .identity(let literal): text += "[id: " + Literal.array([literal]).description.dropFirst()
      }
    }
  }
}

extension Path.Component {
  /// Creates the component of a part of a payload or a tuple. Returns `nil` if it is the only part and has no label,
  /// because it is then the whole.
  package init?(label: String?, index: Int, count: Int) {
    if let label {
      self = .member(label)
    } else if count > 1 {
      self = .position(index)
    } else {
      return nil
    }
  }
}

extension String {
  /// Returns whether this path is a prefix of another one, or equal to it.
  package func isPath(within other: String) -> Bool {
    hasPrefix(other) && (other.isEmpty || [nil, ".", "["].contains(dropFirst(other.count).first))
  }

  /// Returns whether one of two paths is a prefix of the other, or equal to it.
  package func overlaps(path other: String) -> Bool { isPath(within: other) || other.isPath(within: self) }
}
