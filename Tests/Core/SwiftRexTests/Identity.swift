/// Where the elements of an array are; a copy on write moves them.
func address<Element>(of array: [Element]) -> Int {
  array.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
}

/// Where the elements of a set are; a copy on write moves them.
func address<Element>(of set: Set<Element>) -> Int {
  unsafeBitCast(set, to: Int.self)
}
