extension Array {
  /// Returns the index of the first element that is far enough, or the count if none is; once one is, all behind it are.
  ///
  /// - Complexity: O(log *n*).
  func firstIndexByHalving(where isFarEnough: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isFarEnough(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
