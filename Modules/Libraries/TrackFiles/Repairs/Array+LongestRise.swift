extension [Double] {
  /// The indices of the longest subsequence that never falls, found by patience sorting.
  ///
  /// - Complexity: O(n log n).
  var longestRise: [Int] {
    var ends: [Int] = []
    var previous: [Int] = []
    previous.reserveCapacity(count)
    for (index, number) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] <= number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : -1)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var row: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      row.append(index)
      index = previous[index]
    }
    return row.reversed()
  }
}
