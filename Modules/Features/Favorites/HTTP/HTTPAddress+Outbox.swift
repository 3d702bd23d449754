extension Favorites.HTTPAddress {
  /// The name of the file for wishes that wait for this collection: each collection has its own.
  var outboxName: String {
    "outbox-\(origin.host.prefix(100))-\(String(fingerprint, radix: 16)).json"
  }

  /// The 64-bit FNV-1a hash of the address, which is the same in every run.
  private var fingerprint: UInt64 {
    "\(self)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
  }
}
