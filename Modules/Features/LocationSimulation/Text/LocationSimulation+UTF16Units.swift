extension LocationSimulation {
  /// Bytes put together to the code units of UTF-16.
  struct UTF16Units {
    private let isBigEndian: Bool
    private var pending: UInt8?

    /// Whether a unit has come by half.
    var isHalf: Bool { pending != nil }

    /// Learns the order of bytes from the mark, or from where the zero is in a first ASCII character.
    init(startingWith bytes: some Collection<UInt8>) {
      isBigEndian = bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0
    }

    /// Returns the unit that a byte completes, if it completes one.
    mutating func unit(at byte: UInt8) -> UInt16? {
      guard let first = pending else {
        pending = byte
        return nil
      }
      pending = nil
      return isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
    }
  }
}
