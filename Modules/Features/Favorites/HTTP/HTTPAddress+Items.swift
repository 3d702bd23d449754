import SynchronizedSets

extension Favorites.HTTPAddress {
  /// Answers where an item of this collection is: one more segment, percent-encoded.
  ///
  /// Servers that serve a folder decode `%2F` and `%2E` before they look for a file. An identifier that could then lead
  /// out of the collection, or to the collection itself, is refused, lest a `DELETE` takes more than was meant.
  func item(_ id: String) throws(Favorites.Failure) -> Self {
    let parts = id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isSafe = parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    guard isSafe else {
      throw Favorites.Failure(
        "\(id.debugDescription) cannot be stored at \(self): it would name the collection or a place outside of it",
        kind: .rejected)
    }
    return Self(origin: origin, path: (path.last == "/" ? path : path + "/") + PercentEncoding.segment(id))
  }
}
