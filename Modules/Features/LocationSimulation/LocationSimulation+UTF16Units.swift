extension LocationSimulation {
  /// Bytes put together to the code units of UTF-16.
  struct UTF16Units {
    private let isBigEndian: Bool
    private var pending: UInt8?

    /// Recognises UTF-16 by its byte order mark or by a first `<`; nothing for anything else.
    init?(startingWith bytes: some Collection<UInt8>) {
      switch Array(bytes.prefix(2)) {
      case [0xFE, 0xFF], [0, UInt8(ascii: "<")]: isBigEndian = true
      case [0xFF, 0xFE], [UInt8(ascii: "<"), 0]: isBigEndian = false
      default: return nil
      }
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
