/// The seeds of a test with generated values: some that are always tried and one that never was; a failure names its seed.
enum Seeds {
  static let tried: [UInt64] = Array(1...20) + [.random(in: 21 ... .max)]
}
