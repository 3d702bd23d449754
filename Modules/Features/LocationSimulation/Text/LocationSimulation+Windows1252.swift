extension LocationSimulation {
  /// The characters of Windows-1252, which are those of ISO-8859-1 with printable ones in place of 32 controls.
  ///
  /// Who writes one of these 32 and calls it ISO-8859-1 means Windows-1252, so both names are read alike.
  enum Windows1252 {
    /// Returns the character of a byte, if it has one.
    static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
      guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
      let scalar = Unicode.Scalar(printable[Int(byte) - 0x80])
      return scalar == "\0" ? nil : scalar
    }

    /// The characters of 0x80 to 0x9F, 0 for the five bytes that stand for nothing.
    private static let printable: [UInt16] = [
      0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
      0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
      0x0178,
    ]
  }
}
