extension LocationSimulation {
  /// Finds the longest row of numbers, not necessarily neighbours, that never falls, and returns its indices.
  ///
  /// It is found by patience: for every length, the row of that length that ends lowest.
  ///
  /// - Complexity: O(n log n).
  static func longestRise(in numbers: [Double]) -> [Int] {
    var ends: [Int] = []
    var previous: [Int] = []
    previous.reserveCapacity(numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] <= number { low = middle + 1 } else { high = middle }
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
