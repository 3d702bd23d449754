import Synchronization

/// The keys of a dictionary that were changed last.
///
/// Each change gives the dictionary a version that no other value has, not even a copy that was changed separately. So
/// if the recent changes go back to a version, they are all that has changed since.
public struct RecentChanges<Key: Hashable> {
  /// The present version; 0 if changes are not tracked.
  @usableFromInline private(set) var version: UInt64
  /// The changed keys in order, and the versions before these changes.
  private var (keys, versions) = ([Key](), [UInt64]())

  /// Creates the changes of a dictionary: none yet, or not tracked.
  init(areTracked: Bool) {
    version = areTracked ? nextVersion() : 0
  }

  /// The changes of a dictionary that does not track them.
  public static var unknown: RecentChanges { RecentChanges(areTracked: false) }

  /// Adds a change, and forgets the oldest of more than 16.
  mutating func append(_ key: Key) {
    if keys.count == 16 {
      keys.removeFirst()
      versions.removeFirst()
    }
    keys.append(key)
    versions.append(version)
    version = nextVersion()
  }

  /// Returns the keys that were changed since a version, in order; `nil` if they are not known.
  @usableFromInline func keys(since earlier: UInt64) -> ArraySlice<Key>? {
    if earlier == 0 { return nil }
    if earlier == version { return [] }
    return versions.lastIndex(of: earlier).map { keys[$0...] }
  }
}

extension RecentChanges: Sendable where Key: Sendable {}

private let lastVersion = Atomic<UInt64>(0)

/// Returns a version that no other dictionary has.
private func nextVersion() -> UInt64 { lastVersion.wrappingAdd(1, ordering: .relaxed).newValue }
