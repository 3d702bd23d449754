import Inspection

/// A part of the state that an action changed, and a digest of its new value.
///
/// The digest is that of the value's notation, whose sets and dictionaries are sorted, so it is the same in every process.
struct ChangeDigest: Equatable, Sendable {
  /// The largest number of parts that have a digest each; the others share one.
  private static let limit = 100

  let path: String
  /// 64 bits, as hexadecimal digits.
  let digest: String

  /// Returns the digests of the differences between two states.
  static func between<State>(_ before: State, _ after: State) -> [ChangeDigest] {
    let changes = ValueChange.between(before, after)
    let first = changes.prefix(limit).map { ChangeDigest(path: $0.path, digest: [$0].digest) }
    let others = changes.dropFirst(limit)
    return others.isEmpty ? first : first + [ChangeDigest(path: "\(others.count) others", digest: others.digest)]
  }
}

extension Sequence<ValueChange> {
  /// The FNV-1a hash of the kinds, the paths and the new values. `Hasher` has another seed in every process.
  fileprivate var digest: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for change in self {
      let text =
        change.kind.name + " " + change.path + " " + ((change.after ?? change.before)?.description ?? "") + "\n"
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 16)
  }
}

extension ValueChange.Kind {
  /// The name of the case. Interpolation would look it up by reflection.
  fileprivate var name: String {
    switch self {
    case .changed: "changed"
    case .inserted: "inserted"
    case .removed: "removed"
    case .counted: "counted"
    }
  }
}
