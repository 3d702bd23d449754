extension Array: DifferenceReporting {
  /// Reports what lies between the elements that are equal at both ends, by `id` if there is one, or by index.
  func report(differencesTo other: Any, to differ: inout Differ, at path: Path) {
    guard let other = other as? Array else { return }
    let (prefix, suffix) = commonEnds(with: other)
    let old = self[prefix..<count - suffix]
    let new = other[prefix..<other.count - suffix]
    if let before = Identities(old), let after = Identities(new) {
      before.report(differencesTo: after, to: &differ, at: path)
    } else {
      reportByIndex(old, new, to: &differ, at: path)
    }
  }

  private func reportByIndex(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>, to differ: inout Differ, at path: Path
  ) {
    for index in old.startIndex..<Swift.max(old.endIndex, new.endIndex) {
      let path = path.appending(.element(.integer(Int128(index))))
      if index >= new.endIndex {
        differ.remove(old[index], at: path)
      } else if index >= old.endIndex {
        differ.insert(new[index], at: path)
      } else {
        differ.compare(old[index], new[index], at: path)
      }
    }
  }

  /// The number of equal elements at the beginning and at the end, none of them counted twice.
  private func commonEnds(with other: [Element]) -> (prefix: Int, suffix: Int) {
    let areEqual = equality(of: Element.self)
    let limit = Swift.min(count, other.count)
    var prefix = 0
    while prefix < limit, areEqual(self[prefix], other[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix, areEqual(self[count - 1 - suffix], other[other.count - 1 - suffix]) { suffix += 1 }
    return (prefix, suffix)
  }
}

/// The elements of an array that have an `id` each, no two of them the same.
private struct Identities {
  private var order: [AnyHashable] = []
  private var elements: [AnyHashable: Any] = [:]

  init?<Element>(_ slice: ArraySlice<Element>) {
    for element in slice {
      guard let element = element as? any Identifiable else { return nil }
      let id = Identities.id(of: element)
      guard elements.updateValue(element, forKey: id) == nil else { return nil }
      order.append(id)
    }
  }

  /// Reports the removed, then the others in their new order, then the order itself if it is another.
  func report(differencesTo other: Identities, to differ: inout Differ, at path: Path) {
    for id in order where other.elements[id] == nil {
      elements[id].map { differ.remove($0, at: Identities.place(of: id, in: path)) }
    }
    for id in other.order {
      guard let new = other.elements[id] else { continue }
      let place = Identities.place(of: id, in: path)
      elements[id].map { differ.compare($0, new, at: place) } ?? differ.insert(new, at: place)
    }
    let before = order.filter { other.elements[$0] != nil }
    let after = other.order.filter { elements[$0] != nil }
    if before != after { differ.replace(before, after, at: path.appending(.member("ids"))) }
  }

  private static func place(of id: AnyHashable, in path: Path) -> Path {
    path.appending(.identity(Literal(reflecting: id)))
  }

  private static func id<Element: Identifiable>(of element: Element) -> AnyHashable {
    AnyHashable(element.id)
  }
}
