import Inspection
import LiteralParsing

/// Compares the changes in a recording with those in its replay, part by part.
struct ReplayComparison {
  /// The fields that only one version of the app has.
  private(set) var fields: FieldChanges
  /// The parts that cannot be compared, as paths of names, in the order in which they changed.
  private(set) var notCompared: [String] = []
  private static var listLimit: Int { 100 }

  init(fields: FieldChanges) { self.fields = fields }

  /// Returns the first difference between the recorded and the replayed changes of an action; `nil` if there is none.
  mutating func difference(
    _ number: Int, _ recorded: [ChangeDigest], _ replayed: [ChangeDigest]
  ) -> ReplayDifference? {
    if recorded.elementsEqual(replayed, by: { $0.path == $1.path && $0.digest == $1.digest }) { return nil }
    if !fields.isEmpty, (recorded + replayed).contains(where: \.isOfOthers) {
      list("action \(number), with more than \(ChangeDigest.limit) changes")
      return nil
    }
    let (expected, found) = (Dictionary(grouping: recorded, by: \.path), Dictionary(grouping: replayed, by: \.path))
    var compared = Set<String>()
    for path in (recorded + replayed).map(\.path) where compared.insert(path).inserted {
      let (expected, found) = (expected[path] ?? [], found[path] ?? [])
      if expected.map(\.digest).sorted() == found.map(\.digest).sorted() { continue }
      if areIncomparable(expected, found, at: path) { continue }
      let kind: ReplayDifference.Kind = expected.isEmpty ? .unexpected : found.isEmpty ? .missing : .value
      return ReplayDifference(number: number, path: path, kind: kind)
    }
    return nil
  }

  /// Returns whether none of the recorded changes has a counterpart in the current state.
  func areLost(_ recorded: [ChangeDigest]) -> Bool {
    recorded.allSatisfy { fields.lost.contains(prefixOf: Self.names(of: $0.path)) }
  }

  /// Lists a part whose fields differ, and returns whether it is one.
  private mutating func areIncomparable(
    _ recorded: [ChangeDigest], _ replayed: [ChangeDigest], at path: String
  ) -> Bool {
    let names = Self.names(of: path)
    let result =
      if recorded.isEmpty {
        fields.gained.contains(prefixOf: names)
      } else if replayed.isEmpty {
        fields.lost.contains(prefixOf: names)
      } else {
        notesFields(recorded.fields, replayed.fields, at: names)
      }
    if result { list(names.isEmpty ? path : names.path) }
    return result
  }

  /// Returns whether structures that both values have differ in their fields, and notes the fields that only one has.
  ///
  /// A field counts only if a sibling of it is in the other value. Otherwise its whole structure is missing there.
  private mutating func notesFields(_ recorded: Set<[String]>, _ replayed: Set<[String]>, at path: [String]) -> Bool {
    let structures = Set(recorded.map { $0.dropLast() }).intersection(replayed.map { $0.dropLast() })
    func own(_ fields: Set<[String]>) -> [[String]] {
      fields.filter { structures.contains($0.dropLast()) }.sorted { $0.path < $1.path }
    }
    let (lost, gained) = (own(recorded.subtracting(replayed)), own(replayed.subtracting(recorded)))
    for field in lost { fields.lose(path + field) }
    for field in gained { fields.gain(path + field) }
    return !lost.isEmpty || !gained.isEmpty
  }

  private mutating func list(_ part: String) {
    if notCompared.count < Self.listLimit, !notCompared.contains(part) { notCompared.append(part) }
  }

  private static func names(of path: String) -> [String] { (try? Path(parsing: path))?.names ?? [] }
}

extension [ChangeDigest] {
  fileprivate var fields: Set<[String]> { reduce(into: []) { $0.formUnion($1.fields) } }
}

extension Set<[String]> {
  /// Returns whether a path is that of one of these fields, or below it.
  fileprivate func contains(prefixOf path: [String]) -> Bool {
    !isEmpty && path.indices.contains { contains(Array(path[...$0])) }
  }
}
