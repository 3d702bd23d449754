extension Array {
  /// Returns the index of the first element with a property that all elements after it have as well; `count` if there
  /// is none.
  ///
  /// - Complexity: O(log *n*).
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
