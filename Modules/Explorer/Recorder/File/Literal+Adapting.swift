import Inspection

extension Literal {
  /// Returns a state that another version of the app recorded, with the fields of the current version.
  ///
  /// - Parameters:
  ///   - current: The initial state of the current version, which provides the values of missing fields.
  ///   - path: The path of the value.
  ///   - changes: Collects the fields that only one version has.
  func adapted(to current: Literal, at path: [String] = [], noting changes: inout FieldChanges) -> Literal {
    guard case .record(_, let fields) = self, case .record(let name, let currentFields) = current else { return self }
    for field in fields where !currentFields.contains(where: { $0.label == field.label }) {
      changes.lose(path + [field.label ?? ""])
    }
    return .record(
      name,
      currentFields.map { field in
        let path = path + [field.label ?? ""]
        guard let recorded = fields.first(where: { $0.label == field.label }) else {
          changes.gain(path, beginningAs: field.value)
          return field
        }
        return .init(field.label, recorded.value.adapted(to: field.value, at: path, noting: &changes))
      })
  }
}

/// The fields that only recorded states have, and those that only current ones have, as paths of names.
struct FieldChanges {
  private(set) var lost: Set<[String]> = []
  private(set) var gained: Set<[String]> = []
  /// A line for each field, in the order in which they were found.
  private(set) var notes: [String] = []

  var isEmpty: Bool { lost.isEmpty && gained.isEmpty }

  mutating func lose(_ path: [String]) {
    if lost.insert(path).inserted { notes.append("\(path.path) is only in the recording, and is ignored") }
  }

  mutating func gain(_ path: [String], beginningAs value: Literal? = nil) {
    guard gained.insert(path).inserted else { return }
    notes.append("\(path.path) is not in the recording" + (value.map { ", and starts as \($0)" } ?? ""))
  }
}
