extension LocationSimulation {
  /// A place in a text, for people.
  struct TextPlace: Hashable, Sendable {
    /// The line, counted from 1.
    var line = 1

    /// The character in the line, counted from 1.
    var column = 1

    /// Moves behind some UTF-8.
    mutating func advance(over bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBufferPointer { bytes in
        var breaks = 0
        for byte in bytes where byte == UInt8(ascii: "\n") { breaks &+= 1 }
        if breaks > 0 {
          line += breaks
          column = 1
        }
        for byte in bytes.reversed() {
          if byte == UInt8(ascii: "\n") { break }
          if byte & 0xC0 != 0x80 { column &+= 1 }
        }
      }
    }
  }
}
